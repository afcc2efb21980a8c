import { type TrackedEvent, trackedEvents } from './tracked-events.ts';

const names: Readonly<Partial<Record<TrackedEvent, string>>> = {
  [trackedEvents.usedVehicleView]: 'asc_item_pageview',
  [trackedEvents.searchView]: 'asc_itemlist_pageview',
  [trackedEvents.call]: 'asc_click_to_call',
  [trackedEvents.calculator]: 'asc_form_engagement',
  [trackedEvents.codeSent]: 'asc_form_engagement',
  [trackedEvents.codeVerified]: 'login',
  [trackedEvents.save]: 'add_to_wishlist',
  [trackedEvents.historyReport]: 'asc_cta_interaction',
  [trackedEvents.print]: 'asc_cta_interaction',
};

/**
 * The data layer's event names: those of the automotive GA4 standard (Automotive Standards Council), or GA4's own if that standard has
 * none. Every other event is a successfully submitted form.
 */
export const standardName = (event: TrackedEvent): string => names[event] ?? 'asc_form_submission';
