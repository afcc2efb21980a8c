import * as v from 'valibot';
import { panelFacetIds } from '../../../domain/search/facets/facets.ts';
import { sortIds } from '../../../domain/search/facets/sorts.ts';
import { distinct, flag, group, list, make, orderedIds, text, wholeNumber } from '../fields.ts';
import { NeedSchema } from './needs.ts';

const EngineSchema = group(
  {
    host: v.pipe(
      v.string(),
      v.regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'must be a path of this site, such as "/api/search", or an https address'),
      v.description('Address to which browsers send searches: this site, or a Meilisearch host.'),
    ),
    key: v.pipe(
      v.string(),
      v.description(
        "Tenant token of a Meilisearch host; empty for this site's own search. It is public. SEARCH_KEYS_FILE overrides it.",
      ),
    ),
  },
  'The search service.',
);

/** Stock search. */
export const SearchSchema = group(
  {
    path: v.pipe(
      v.string(),
      v.regex(/^\/search(\/[a-z0-9-]+)*\/?$/, 'must be a path that starts with "/search"'),
      v.description('Path of the search page that "View our stock" leads to.'),
    ),
    pageSize: wholeNumber(1, 100, 'Number of cars on a page of results.'),
    includeSoldDays: wholeNumber(0, 365, 'Days for which a sold car stays in the results; 0 lists no sold cars.'),
    usedOnly: flag('Whether only used cars are listed.'),
    inStockOnly: flag('Whether sold cars are never listed, whatever "includeSoldDays" says.'),
    excludedStockNumbers: list(text('Stock number.'), 'Stock numbers of cars that are never listed.'),
    defaultRefinements: v.pipe(
      v.record(v.picklist(panelFacetIds), v.array(v.string())),
      v.description(
        'Values, by filter, that a search without refinements starts with. Shoppers can remove them, and words that find nothing within them are searched for without; "?show=all" is a link without them.',
      ),
    ),
    lowestPriceNeedsPrice: flag('Whether sorting by lowest price leaves out cars without a price.'),
    popularMakes: distinct(make('Make of car.'), 'Makes listed before "Show all makes"; the first seven if empty.'),
    makesByVolume: flag('Whether makes are listed by number of cars instead of by name.'),
    certifiedOnly: flag('Whether the certified filter offers certified cars only, and not the other cars as well.'),
    engine: EngineSchema,
    needs: list(NeedSchema, 'Needs that the search box understands, such as "first car" or "tow a caravan".'),
    facets: orderedIds(panelFacetIds, 'Filters of the search page, in the order shown.'),
    sorts: v.pipe(
      orderedIds(sortIds, 'Sort orders to choose from, in the order shown; the first is the default.'),
      v.minLength(1, 'must have at least one sort order'),
    ),
  },
  'Stock search.',
);
