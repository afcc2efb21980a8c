import { tilesFrom } from '~/domain/content/promo-tiles.ts';
import type { PageScope } from '~/domain/search/address/search-path.ts';
import { listsOf } from '~/domain/search/address/search-state.ts';
import { fixedScopeFilter } from '~/domain/search/filter/scope-filter.ts';
import type { SearchFacts } from '~/domain/search/filter/search-facts.ts';
import { dayIn, timeZoneOf } from '~/domain/time/time-zone.ts';
import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { readEnvironment } from '~/server/env.ts';
import type { Site } from '~/site/site.ts';
import { cardOptions, catalogueScope, repaymentSettings } from '~/site/slices/slices.ts';

/** The page that settings are for. */
interface SearchPage {
  scope: PageScope;
  path: string;
  /** The moment that it is made for. */
  now: Date;
}

/** The parts of the site's configuration passed to a page's search island. */
export function searchSettings(site: Site, facts: SearchFacts, { scope, path, now }: SearchPage): SearchSettings {
  const filter = fixedScopeFilter(scope);
  const { search } = site;
  const { host, key } = search.engine;
  const timeZone = timeZoneOf(site.address);
  const tiles = tilesFrom(site.promos.tiles, dayIn(timeZone, now));
  return {
    host,
    key,
    searchPath: search.path,
    path,
    pageScope: scope,
    catalogue: facts.catalogue,
    ...(filter ? { scopeFilter: filter } : {}),
    bringsCars: scope.kind === 'location' && facts.bringing.includes(scope.slug),
    defaultLists: listsOf(search.defaultRefinements),
    pageSize: search.pageSize,
    facets: search.facets,
    ...(search.facets.includes('filtered_features') ? { features: facts.features } : {}),
    ...(facts.yards.length > 0 ? { yards: facts.yards } : {}),
    popularMakes: search.popularMakes,
    makesByVolume: search.makesByVolume,
    certifiedOnly: search.certifiedOnly,
    lowestPriceNeedsPrice: search.lowestPriceNeedsPrice,
    ...(site.stock.count === undefined ? {} : { stockCount: site.stock.count }),
    sorts: search.sorts,
    ...repaymentSettings(site, host.startsWith('/') && !readEnvironment(process.env).MEILI_HOST),
    ...(search.needs.length > 0 ? { needs: search.needs } : {}),
    scope: catalogueScope(site),
    card: cardOptions(site, now),
    noun: facts.noun,
    texts: site.texts.search,
    words: site.texts.searchWords,
    askedFor: site.texts.askedFor,
    letMeKnow: site.texts.missing.letMeKnow,
    ...(tiles.length > 0 ? { promos: { tiles, timeZone } } : {}),
  };
}
