import type { Commerce } from '~/domain/analytics/payment-event.ts';
import { standardName } from '~/domain/analytics/standard-name.ts';
import type { TrackedEvent } from '~/domain/analytics/tracked-events.ts';
import { postJson } from './post-json.ts';

export { trackedEvents } from '~/domain/analytics/tracked-events.ts';

/** The dealer's site that a page belongs to; Base.astro writes it on the root element. */
export function siteSlug(): string {
  return document.documentElement.dataset['site'] ?? '';
}

/** An event as it is in the data layer, with nothing about the person. */
export interface LayerEvent {
  /** Name of the automotive GA4 standard, or of GA4 itself. */
  event: string;
  /** Events of a checkout have none. */
  event_id?: TrackedEvent;
  event_owner: string;
  car_id?: string;
  ecommerce?: Commerce;
}

type Page = { dataLayer?: unknown[] };

/**
 * Sends an event with the dealer, the page and, if there is one, the car, and puts it into the data layer for the
 * dealer's own analytics, with nothing about the person in either. Returns at once and never throws; a failure is a
 * warning in the console and nothing else.
 */
export function track(event: TrackedEvent, carId?: string): void {
  tellTags(event, carId);
  recordEvent(event, carId);
}

/** Only the data layer: for events that a page about to unload has no time to send. */
export function tellTags(event: TrackedEvent, carId?: string): void {
  pushToDataLayer({ event: standardName(event), event_id: event, event_owner: siteSlug(), ...aboutCar(carId) });
}

/** Puts an event into the data layer as it is. Never throws. */
export function pushToDataLayer(entry: LayerEvent): void {
  try {
    const page = window as Page;
    page.dataLayer ??= [];
    page.dataLayer.push(entry);
    for (const listener of listeners) listener(entry);
  } catch (error) {
    console.warn('The data layer does not accept events:', error);
  }
}

/** Only the dealer's own count. */
export function recordEvent(event: TrackedEvent, carId?: string): void {
  post('/api/events', { event_id: event, dealer_slug: siteSlug(), url: location.href, ...aboutCar(carId) });
}

const aboutCar = (id: string | undefined) => (id ? { car_id: id } : {});

const listeners = new Set<(event: LayerEvent) => void>();

/** Reports every event of this page: first the earlier ones, since tags load late, then each as it happens. */
export function onTracked(listener: (event: LayerEvent) => void): void {
  const past = ((window as Page).dataLayer ?? []).filter(isLayerEvent);
  for (const event of past) listener(event);
  listeners.add(listener);
}

/** Tag Manager writes into the data layer as well. */
const isLayerEvent = (entry: unknown): entry is LayerEvent =>
  typeof entry === 'object' && entry !== null && 'event_owner' in entry;

/** Posts JSON without waiting; it arrives even if the visitor leaves the page. */
export function post(path: string, body: Readonly<Record<string, unknown>>): void {
  const warn = (error: unknown) => console.warn(`${path} could not be reached:`, error);
  try {
    postJson(path, body, { keepalive: true })
      .then((response) => {
        if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      })
      .catch(warn);
  } catch (error) {
    // A browser extension that replaces fetch may throw synchronously.
    warn(error);
  }
}
