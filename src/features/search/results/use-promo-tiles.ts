import { isForTypes, type PromoTile, showsOn } from '~/domain/content/promo-tiles.ts';
import { dayIn } from '~/domain/time/time-zone.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { useHydrated } from '../context/use-hydrated.ts';
import type { PageHits } from '../requests/hits-store.ts';

/** A tile of the results; one that waits has its place in the page but does not show on the day of the build. */
export type ShownTile = PromoTile & { waiting: boolean };

/**
 * The tiles for the results on the page, which is their first. The prerendered page holds every tile that is not over
 * on the day of the build; a script in its head decides by the shopper's day before anything is painted, and this hook
 * from hydration on.
 */
export function usePromoTiles(
  promos: SearchSettings['promos'],
  { page, types }: Pick<PageHits, 'page' | 'types'>,
): ShownTile[] {
  const hydrated = useHydrated();
  if (!promos || page > 0) return [];
  const tiles = promos.tiles.filter((tile) => isForTypes(tile, types));
  if (!hydrated) {
    return tiles
      .filter(({ expiry }) => expiry.slice(0, 10) >= promos.buildDay)
      .map((tile) => ({ ...tile, waiting: !showsOn(tile, promos.buildDay) }));
  }
  const today = dayIn(promos.timeZone, new Date());
  return tiles.filter((tile) => showsOn(tile, today)).map((tile) => ({ ...tile, waiting: false }));
}
