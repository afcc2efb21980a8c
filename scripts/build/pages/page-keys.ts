import { shownLocations } from '../../../src/domain/location/location.ts';
import { dayIn, timeZoneOf } from '../../../src/domain/time/time-zone.ts';
import { type DealerInput, dealerData, readAtOf } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { hashOf } from '../content-hash.ts';
import { ofEveryPage } from '../plan/fingerprint.ts';
import type { RecordedPage } from './page-record.ts';
import type { WatchedOptions } from './watched-options.ts';

/**
 * The keys of a dealer's pages, from what each shows of the stock, which its `cacheKey` says ('' if it has none), and the options that it read; or from
 * any of the stock and all options. The rest of a key is what every page depends on: the code, what menus and links tell of the stock, and the day.
 */
export function pageKeys(
  { bundle, inputs }: Pick<BuildJob, 'bundle' | 'inputs'>,
  dealer: DealerInput,
  { valuesOf }: Pick<WatchedOptions, 'valuesOf'>,
) {
  const { stock, listed, dealer: files, preset } = inputs.parts;
  const { stock: summary, facts: all } = dealerData(dealer);
  // Counted as stock where a page reads them (dealer-modules.ts).
  const { features: _features, ...facts } = all;
  const everyPage = hashOf(JSON.stringify([bundle, ofEveryPage(inputs.parts), facts, summary.counts, daysOf(dealer)]));
  const keyOf = (cacheKey: string, options: RecordedPage['options']): string =>
    hashOf([everyPage, cacheKey, ...options.map(valuesOf)].join('\n'));
  const keyOfAll = (cacheKey: string): string => hashOf([everyPage, cacheKey, stock, listed, files, preset].join('\n'));
  return {
    keyOf,
    keyOfAll,
    /** Whether a page that was made earlier would come out the same, if it shows this of the stock. */
    wouldRepeat: ({ key, options }: RecordedPage, cacheKey: string): boolean =>
      key === keyOf(cacheKey, options) || key === keyOfAll(cacheKey),
  };
}

/** The day at each of the dealer's locations: pages show hours, offers and the age of cars by day, nothing finer. */
function daysOf({ site, builtAt }: DealerInput): string[] {
  const states = [site.address, ...shownLocations(site).map(({ address }) => address)].map(({ state }) => state);
  return [...new Set(states)].map((state) => dayIn(timeZoneOf(state), readAtOf({ builtAt })));
}
