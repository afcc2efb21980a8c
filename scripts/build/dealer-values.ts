import type { DealerValues } from '../../src/site/current-dealer.ts';
import { type DealerInput, dealerData } from '../../src/site/load/dealer-data.ts';
import { deepFreeze } from '../../src/site/load/freeze.ts';
import { linkTargetOf } from '../../src/site/load/site-file.ts';
import { hashOf } from './content-hash.ts';

/** What pages may be shown in another way than it is. */
export type Shown = Pick<DealerValues, 'site' | 'facts' | 'linkTarget'>;

/**
 * What the pages of a dealer are made from in a build, or in a development server.
 * @param shown the options and the facts of the stock, if pages are watched as they read them
 * @param onCars called whenever a page asks for the dealer's cars
 */
export function dealerValues(input: DealerInput, shown?: Shown, onCars: () => void = () => {}): DealerValues {
  const { stock, facts, cars } = dealerData(input);
  const site = deepFreeze(input.site);
  const { readAt, ...counted } = stock;
  return {
    site: shown?.site ?? site,
    facts: shown?.facts ?? facts,
    linkTarget: shown?.linkTarget ?? linkTargetOf(site, facts),
    stock: {
      ...counted,
      readAt: new Date(readAt),
      cars: () => {
        onCars();
        return Promise.resolve(cars);
      },
      hashOf: (shownOfStock) => hashOf(JSON.stringify(shownOfStock)),
    },
  };
}
