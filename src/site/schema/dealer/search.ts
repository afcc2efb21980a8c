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
      v.description('Where the browser sends searches: this site, or a Meilisearch host.'),
    ),
    key: v.pipe(
      v.string(),
      v.description(
        'Tenant token for the host; empty for the search of this site. Everyone can read it. SEARCH_KEYS_FILE goes before it.',
      ),
    ),
  },
  'The search service.',
);

/** Stock search (SEARCH, FACET). */
export const SearchSchema = group(
  {
    path: v.pipe(
      v.string(),
      v.regex(/^\/search(\/[a-z0-9-]+)*\/?$/, 'must be a path that starts with "/search"'),
      v.description('Where "View our stock" leads.'),
    ),
    pageSize: wholeNumber(1, 100, 'Cars on one page of results.'),
    includeSoldDays: wholeNumber(0, 365, 'Days that a sold car stays in the results; 0 lists no sold cars.'),
    usedOnly: flag('Whether only used cars are listed.'),
    inStockOnly: flag('Whether sold cars are never listed, whatever "includeSoldDays" says.'),
    excludedStockNumbers: list(text('Stock number.'), 'Cars that are never listed.'),
    defaultRefinements: v.pipe(
      v.record(v.picklist(panelFacetIds), v.array(v.string())),
      v.description('What a search without any refinement starts with, by filter; shoppers can remove it.'),
    ),
    lowestPriceNeedsPrice: flag('Whether sorting by lowest price leaves out cars without a price.'),
    popularMakes: distinct(
      make('Make of car.'),
      'Makes that show before "Show all makes"; the first seven when empty.',
    ),
    makesByVolume: flag('Whether makes are listed by number of cars instead of by name.'),
    certifiedOnly: flag('Whether the certified filter offers only certified cars, never the others.'),
    engine: EngineSchema,
    needs: list(NeedSchema, 'Needs that the search box understands: "first car", "tow a caravan".'),
    facets: orderedIds(panelFacetIds, 'Filters of the search page, in the order shown.'),
    sorts: v.pipe(
      orderedIds(sortIds, 'Orders a shopper can choose from; the first is the usual one.'),
      v.minLength(1, 'must name at least one order'),
    ),
  },
  'Stock search.',
);
