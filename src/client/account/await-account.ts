import { $savedCars } from '../storage/saved-cars.ts';
import { isMarked } from './signed-in-mark.ts';

let waiting = false;

/** Keeps a signed-in shopper's saved cars on the account too; other visitors load nothing. */
function meet(): void {
  if (waiting || !isMarked()) return;
  waiting = true;
  setTimeout(async () => {
    waiting = false;
    const { syncSavedCars } = await import('./account-cars.ts');
    await syncSavedCars();
  });
}

// A dealer that has favourites and a watchlist has one control and one list, in the browser and on the account (decision 25).
if (document.querySelector('[data-account-list]')) {
  meet();
  $savedCars.listen(meet);
}
