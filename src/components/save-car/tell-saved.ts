import { cardWords } from '~/client/card-words.ts';
import { showToast } from '~/client/toasts.ts';
import { track, trackedEvents } from '~/client/track.ts';
import type { SavedCar } from '~/domain/car/lists/saved-and-viewed.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import type { SaveLabel } from './save-button.ts';

/**
 * Confirms to the shopper that a car was saved, with a link to the list, and records it for the dealer.
 * @param isStored whether the browser stores it beyond this page
 */
export function tellSaved(car: SavedCar, label: SaveLabel, isStored: boolean): void {
  const { savedToast, viewSaved, savedForNow } = cardWords();
  const href = label === 'compare' ? paths.compare() : paths.favourites();
  track(trackedEvents.save, car.id);
  if (isStored) showToast(fill(savedToast, { car: car.name }), undefined, { label: viewSaved, href });
  else showToast(fill(savedForNow, { car: car.name }));
}
