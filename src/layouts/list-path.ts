import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

/** Where a signed-in shopper sees their cars: with saved cars, browser and account share one list (decision 25). */
export function listPath({ watchlist, favourites }: Site['features']): string | undefined {
  if (!watchlist) return undefined;
  return favourites ? paths.favourites() : paths.watchlist();
}
