import { fetchPart } from '~/client/fragments.ts';
import { paths } from '~/paths.ts';
import { forgetViewed } from './viewed-cars.ts';

/** Cards of viewed cars as they are now; those that are gone are forgotten. None while the server cannot be reached. */
export async function viewedCards(ids: readonly string[]): Promise<HTMLLIElement[]> {
  const part = await fetchPart(paths.parts.cards(ids));
  if (!part) return [];
  const cards = [...part.querySelectorAll<HTMLLIElement>('li[data-car]')];
  forgetViewed(ids.filter((id) => !cards.some(({ dataset }) => dataset['car'] === id)));
  return cards;
}
