import { showToast, type ToastLink } from '~/client/toasts.ts';
import { track, trackedEvents } from '~/client/track.ts';
import type { SavedCar } from '~/domain/car/kept-cars.ts';
import { paths } from '~/paths.ts';
import type { SaveLabel } from './save-button.ts';

const favourites = { done: 'Saved', list: { label: 'View saved', href: paths.favourites() } };
const wordings: Record<SaveLabel, { done: string; list: ToastLink }> = {
  save: favourites,
  favourite: favourites,
  compare: { done: 'Added to compare:', list: { label: 'Compare', href: paths.compare() } },
};

/**
 * Tells the shopper, with a way to the list, and the dealer that a car was saved.
 * @param kept whether the browser keeps it beyond this page
 */
export function tellSaved(car: SavedCar, label: SaveLabel, kept: boolean): void {
  const { done, list } = wordings[label];
  track(trackedEvents.save, car.id);
  if (kept) showToast(`${done} ${car.name}`, undefined, list);
  else showToast(`${done} ${car.name}, until you leave this page: your browser does not keep data for this site.`);
}
