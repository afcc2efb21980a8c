import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { keepIslandPresses } from '~/layouts/early-presses.ts';
import { promoScript } from './promo-script.ts';

/** The inline scripts in the head of every search page: one records early clicks, one shows the promo tiles of the day. */
export function searchScripts({ promos }: Pick<SearchSettings, 'promos'>): string[] {
  return [keepIslandPresses, ...(promos ? [promoScript(promos.tiles, promos.timeZone)] : [])];
}
