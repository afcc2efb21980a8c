import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
// Benchmarks load this file without a bundler, which knows no aliases.
import { wordsMatched } from '../../domain/search/cars-index.ts';
import type { SearchSettings } from './search-settings.ts';

export type SearchClient = ReturnType<typeof instantMeiliSearch>['searchClient'];

/** Attributes that a vehicle card needs; nothing else travels. */
const cardAttributes = [
  'id',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'status',
  'sold',
  'reserved',
  'tag',
  'preorder',
  'created_at_timestamp',
  'item_type',
  'km',
  'transmission',
  'fuel',
  'simple_fuel',
  'body',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'autograb_data',
  'youxQuote',
  'finance_lenders.financeProvider',
  'finance_lenders.interestRate',
  'finance_lenders.comparisonRate',
  'finance_lenders.paymentWeek',
  'finance_lenders.paymentMonth',
  'dealership_id',
  'dealership_slug',
  'certified',
  'primary_image_url',
  'photos_count',
  'location_name',
  'city',
  'state',
  'specifications',
  'variant.towingcapacitybraked',
];

/** Takes a request in place of fetch and resolves with the JSON of a good answer. */
export type Ask = (...request: Parameters<typeof fetch>) => Promise<unknown>;

/**
 * The InstantSearch client for a dealer's stock.
 * @param httpClient answers in place of fetch: the engine in process while prerendering
 */
export function createSearchClient(
  { host, key }: Pick<SearchSettings, 'host' | 'key'>,
  httpClient?: Ask,
): SearchClient {
  const { searchClient } = instantMeiliSearch(absolute(host), key, {
    finitePagination: true,
    ...(httpClient ? { httpClient: withoutOpeningQuestion(httpClient) } : {}),
    meiliSearchParams: {
      attributesToRetrieve: cardAttributes,
      attributesToHighlight: [],
      matchingStrategy: wordsMatched,
    },
  });
  return searchClient;
}

/**
 * Before its first search the client asks for all facet values of the whole index, for an option that we do not use. That
 * round trip is saved: only this question names no attributes to retrieve, and no answer is needed.
 */
function withoutOpeningQuestion(ask: Ask): Ask {
  return async (input, init) => {
    const { body } = init ?? {};
    if (typeof body !== 'string' || !body.startsWith('{"queries"') || body.includes('"attributesToRetrieve"')) {
      return ask(input, init);
    }
    return { results: [] };
  };
}

/** The client wants an absolute address; while prerendering any will do, since nothing is fetched. */
function absolute(host: string): string {
  return new URL(host, typeof window === 'undefined' ? 'http://prerender.invalid' : window.location.origin).href;
}
