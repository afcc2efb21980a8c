import { syncSavedCars } from '~/client/account/account-cars.ts';
import { fetchPart } from '~/client/fragments.ts';
import { $savedCars } from '~/client/storage/saved-cars.ts';
import { paths } from '~/paths.ts';

/**
 * Adds the cars saved in this browser that the page does not show yet: those from before signing in, or all of them if the dealer stores
 * them in browsers only.
 */
const part = document.querySelector<HTMLElement>('[data-own-cars]');
if (part) void show(part);

async function show(part: HTMLElement): Promise<void> {
  if (part.dataset['ownCars'] === 'account') await syncSavedCars();
  const shownIds = new Set([...part.querySelectorAll<HTMLElement>('[data-car]')].map(({ dataset }) => dataset['car']));
  const missing = $savedCars
    .get()
    .map(({ id }) => id)
    .filter((id) => !shownIds.has(id));
  if (missing.length === 0) return;
  const cards = await fetchPart(paths.parts.cards(missing));
  if (!cards?.querySelector('[data-car]')) return;
  part.querySelector('ul')?.prepend(cards);
  for (const element of part.querySelectorAll<HTMLElement>('[data-when]')) {
    element.hidden = element.dataset['when'] === 'empty';
  }
}
