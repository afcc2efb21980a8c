import { type DayTile, isForTypes, showsOn } from '~/domain/content/promo-tiles.ts';
import { dayIn } from '~/domain/time/time-zone.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { useHydrated } from '../context/use-hydrated.ts';
import type { PageHits } from '../requests/hits-store.ts';

/**
 * The tiles for the results on the page, which is their first. The prerendered page holds every tile that was not over
 * on the day it was made; a script in its head decides by the shopper's day before anything is painted, and this hook
 * from hydration on.
 */
export function usePromoTiles(
  promos: SearchSettings['promos'],
  { page, types }: Pick<PageHits, 'page' | 'types'>,
): DayTile[] {
  const hydrated = useHydrated();
  if (!promos || page > 0) return [];
  const tiles = promos.tiles.filter((tile) => isForTypes(tile, types));
  if (!hydrated) return tiles;
  const today = dayIn(promos.timeZone, new Date());
  return tiles.filter((tile) => showsOn(tile, today)).map((tile) => ({ ...tile, waiting: false }));
}
