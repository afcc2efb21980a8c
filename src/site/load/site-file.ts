import { scopeAddress } from '../../domain/search/address/scope-address.ts';
import type { SearchFacts } from '../../domain/search/filter/search-facts.ts';
import type { DealerValues } from '../current-dealer.ts';
import type { Site } from '../site.ts';
import { type DealerInput, dealerData } from './dealer-data.ts';
import { deepFreeze } from './freeze.ts';

/** The file of a release with its dealer: what the server of the code needs to make that dealer's pages. Not for visitors. */
export const siteFile = 'site.json';

/** The content of that file. */
export function siteFileText(input: DealerInput): string {
  const { stock, facts } = dealerData(input);
  return JSON.stringify({ site: input.site, facts, stock });
}

/**
 * The dealer of a release, frozen. What is cached by its site lasts as long as the release: one is read for all its requests.
 * @param text of its `site.json`
 */
export function readSiteFile(text: string): DealerValues {
  const { site, facts, stock } = deepFreeze(JSON.parse(text)) as ReturnType<typeof parsed>;
  const readAt = new Date(stock.readAt);
  return {
    site,
    facts,
    linkTarget: linkTargetOf(site, facts),
    stock: { ...stock, readAt, cars: onlyInBuilds, hashOf: onlyInBuilds },
  };
}

declare const parsed: () => { site: Site } & Pick<ReturnType<typeof dealerData>, 'facts' | 'stock'>;

/** Where links lead, by the catalogue of a dealer's stock. */
export const linkTargetOf =
  (site: Site, { catalogue }: SearchFacts) =>
  (href: string): string =>
    scopeAddress(href, catalogue, site.search.path);

const onlyInBuilds = () => {
  throw new Error('The cars of a build are read only while its pages are built: a server asks services.stock.');
};
