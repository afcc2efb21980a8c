import { type TrackedEvent, trackedEvents } from './tracked-events.ts';

const names: ReadonlyMap<number | string, string> = new Map<number | string, string>([
  [trackedEvents.usedVehicleView, 'ViewContent'],
  [trackedEvents.searchView, 'Search'],
  [trackedEvents.call, 'Contact'],
  [trackedEvents.save, 'AddToWishlist'],
  ['begin_checkout', 'InitiateCheckout'],
  ['purchase', 'Purchase'],
]);

/** Our own: Meta has no equivalent standard event. */
const untold: ReadonlySet<number | string> = new Set([
  trackedEvents.codeSent,
  trackedEvents.codeVerified,
  trackedEvents.historyReport,
  trackedEvents.print,
]);

/**
 * The name of an event in Meta's pixel; undefined for those not reported to it. Every successfully submitted form is a Lead.
 * @param event its number, or the name of one that has none
 */
export const metaEvent = (event: TrackedEvent | string): string | undefined =>
  untold.has(event) ? undefined : (names.get(event) ?? 'Lead');
