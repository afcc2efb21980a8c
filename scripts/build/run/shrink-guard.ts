import { isTooMany } from '../../../src/domain/car/status/stock-guard.ts';
import type { BuildRecord } from '../../releases/build-job.ts';

/**
 * Why a site may not be published with so few cars; undefined if it may. A site that shows cars must not lose them all, nor more of them
 * than the dealer's import limit: that is what an emptied or half-filled index looks like.
 * @param listed cars for sale that the site would list
 * @param live the record of the current site
 * @param limit per cent of them that may disappear (`stock.guard.gone`)
 */
export function shrinkProblem(listed: number, live: BuildRecord | undefined, limit: number): string | undefined {
  const before = live?.listed ?? 0;
  const gone = before - listed;
  if (gone <= 0 || (listed > 0 && !isTooMany(gone, before, limit))) return undefined;
  return `${listed} cars for sale are in the stock, the site in place shows ${before} (built ${live?.builtAt}); more than ${limit} % would go. Its last good site stays. Look at the last import; if this is right, build with --accept-shrink.`;
}

/** Printed when a site is first built without any cars: it is still unknown whether there should be some. */
export const noCarsWarning =
  'There is no car for sale in the stock, so the site is built without any. If it should have some, import them: the dealership ids of the feed must be those of dealer.json.';
