import type { LeadEvent } from '~/domain/lead/lead-event.ts';

/** Analytics events by their numeric ids (A§7, TRACK-02 to TRACK-12). */
export const trackedEvents = {
  /** The page of a used vehicle was viewed. */
  usedVehicleView: 4,
  /** "Call the dealer" was used. */
  call: 25,
  /** A sign-in code was sent; a code was right. */
  codeSent: 36,
  codeVerified: 37,
  /** A car was added to favourites, compare list or watchlist. */
  save: 39,
  /** A history report was opened. */
  historyReport: 60,
  /** A car was printed. */
  print: 61,
} as const;
export type TrackedEvent = (typeof trackedEvents)[keyof typeof trackedEvents] | LeadEvent;

/** The dealer's site that a page belongs to; Base.astro writes it on the root element. */
export function siteSlug(): string {
  return document.documentElement.dataset['site'] ?? '';
}

/**
 * Sends an event with the dealer, the page and, where there is one, the car (TRACK-01). Returns at once; a failure is
 * a warning in the console and nothing else (TRACK-12).
 */
export function track(event: TrackedEvent, carId?: string): void {
  post('/api/events', {
    event_id: event,
    dealer_slug: siteSlug(),
    url: location.href,
    ...(carId ? { car_id: carId } : {}),
  });
}

/** Posts JSON that nobody waits for; it arrives even when the page is left for the link that was pressed. */
export function post(path: string, body: Readonly<Record<string, unknown>>): void {
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    })
    .catch((error: unknown) => console.warn(`${path} could not be told:`, error));
}
