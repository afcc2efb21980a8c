import { standardName } from '~/domain/analytics/standard-name.ts';
import type { TrackedEvent } from '~/domain/analytics/tracked-events.ts';

export { trackedEvents } from '~/domain/analytics/tracked-events.ts';

/** The dealer's site that a page belongs to; Base.astro writes it on the root element. */
export function siteSlug(): string {
  return document.documentElement.dataset['site'] ?? '';
}

/**
 * Sends an event with the dealer, the page and, where there is one, the car (TRACK-01), and puts it into the data layer for
 * the dealer's own analytics, with nothing about the person in either. Returns at once and never throws; a failure is a
 * warning in the console and nothing else (TRACK-12).
 */
export function track(event: TrackedEvent, carId?: string): void {
  const dealer = siteSlug();
  const car = carId ? { car_id: carId } : {};
  try {
    const page = window as { dataLayer?: unknown[] };
    page.dataLayer ??= [];
    page.dataLayer.push({ event: standardName(event), event_id: event, event_owner: dealer, ...car });
  } catch (error) {
    console.warn('The data layer does not take events:', error);
  }
  post('/api/events', { event_id: event, dealer_slug: dealer, url: location.href, ...car });
}

/** Posts JSON that nobody waits for; it arrives even when the page is left for the link that was pressed. */
export function post(path: string, body: Readonly<Record<string, unknown>>): void {
  const warn = (error: unknown) => console.warn(`${path} could not be told:`, error);
  try {
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
      .then((response) => {
        if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      })
      .catch(warn);
  } catch (error) {
    // A browser extension in place of fetch may throw at once.
    warn(error);
  }
}
