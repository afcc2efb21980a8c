import { type DealerInput, dealerData } from '../../../src/site/load/dealer-data.ts';
import { hashOf } from '../content-hash.ts';
import { yearsOf } from '../plan/calendar.ts';
import { ofEveryPage } from '../plan/fingerprint.ts';
import type { ReleaseInputs } from '../plan/release-inputs.ts';
import type { RecordedPage } from './page-record.ts';
import type { WatchedOptions } from './watched-options.ts';

/**
 * The keys of a dealer's pages, from what each shows of the stock, which its `cacheKey` says ('' if it has none), and
 * the options and facts of the stock that it read; or from any of the stock and all options, dates among them. The rest
 * of a key is what every page depends on: the code, the menu's counts, and the year.
 */
export function pageKeys(inputs: ReleaseInputs, dealer: DealerInput, { valuesOf }: Pick<WatchedOptions, 'valuesOf'>) {
  const { stock, listed, dates, dealer: files, preset } = inputs.parts;
  const years = yearsOf(inputs.days);
  const { counts } = dealerData(dealer).stock;
  const everyPage = hashOf(JSON.stringify([ofEveryPage(inputs.parts), counts, years]));
  const keyOf = (cacheKey: string, options: RecordedPage['options']): string =>
    hashOf([everyPage, cacheKey, ...options.map(valuesOf)].join('\n'));
  const all = [stock, listed, dates, files, preset];
  const keyOfAll = (cacheKey: string): string => hashOf([everyPage, cacheKey, ...all].join('\n'));
  return {
    keyOf,
    keyOfAll,
    /** Whether a page that was made earlier would come out the same, if it shows this of the stock. */
    wouldRepeat: ({ key, options }: RecordedPage, cacheKey: string): boolean =>
      key === keyOf(cacheKey, options) || key === keyOfAll(cacheKey),
  };
}
