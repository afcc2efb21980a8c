import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { cardOptions } from '../../components/car-card/card-options.ts';

/** Plain settings of a search page; a test names only what matters to it. */
export function searchSettings(fields: Partial<SearchSettings> = {}): SearchSettings {
  return {
    host: '/api/search',
    key: '',
    searchPath: '/search/new-used-and-demo-cars/',
    path: '/search/new-used-and-demo-cars/',
    pageScope: { kind: 'all' },
    catalogue: searchCatalogue([{ make: 'Toyota', model: 'HiLux', body: 'Ute' }], [], []),
    bringsCars: false,
    defaultLists: {},
    pageSize: 21,
    facets: ['make'],
    popularMakes: [],
    makesByVolume: false,
    certifiedOnly: false,
    lowestPriceNeedsPrice: false,
    sorts: ['relevant'],
    scope: { dealershipIds: ['d1'], includeSoldDays: 3 },
    card: cardOptions(),
    noun: 'car',
    texts: platformTexts.search,
    words: platformTexts.searchWords,
    askedFor: platformTexts.askedFor,
    letMeKnow: platformTexts.missing.letMeKnow,
    ...fields,
  };
}
