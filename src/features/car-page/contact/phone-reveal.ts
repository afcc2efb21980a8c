import { atom } from 'nanostores';
import { post, siteSlug, track, trackedEvents } from '~/client/track.ts';
import { telHref } from '~/domain/location/location.ts';
import { decodePhone } from '~/domain/phone.ts';

/** Whether the numbers of a car page show in full: the first press on any of them reveals all. */
export const $phoneShown = atom(false);

/** Shows the numbers; the first press is logged, once. Ids of the car and of its dealership. */
export function showPhone(carId: string | undefined, dealershipId: string | undefined): void {
  if ($phoneShown.get()) return;
  post('/api/phone-reveals', { car_id: carId, dealership_id: dealershipId, website_id: siteSlug() });
  $phoneShown.set(true);
}

/**
 * Activates the call links of a page: `a[data-call]` with the encoded number, the car and its dealership. Until now
 * they lead to the location's page, which has the number. Every call is an event, and shows a masked number.
 */
export function answerCalls(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-call]')) {
    link.href = telHref(decodePhone(link.dataset['call'] ?? ''));
  }
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-call]');
    if (!link) return;
    const { car, dealership, masked } = link.dataset;
    track(trackedEvents.call, car);
    if (masked !== undefined) showPhone(car, dealership);
  });
}
