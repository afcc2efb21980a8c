import type { HostResult } from '~/client/search/host-search.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { wordsMatched } from '~/domain/search/index/cars-index.ts';

/** A filter in InstantSearch's form: an inner list contains alternatives. */
type Filters = string | readonly (string | readonly string[])[];

interface Params {
  query?: string;
  facets?: string | readonly string[];
  /** In the words of the search host. */
  filters?: string;
  /** Texts as "price>=20000". */
  numericFilters?: Filters;
  /** Texts as "make:Toyota". */
  facetFilters?: Filters;
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
}

/** A search request of InstantSearch. The name of the index may be followed by an order: "Car_production:price:asc". */
export interface SearchRequest {
  indexName: string;
  params?: Params;
}

/** Default number of cars on a page; the host's own default. */
const usualPage = 20;

/** The separator between two rules of an order; a place, "_geoPoint(-32.9,151.7):asc", contains a comma too. */
const endOfRule = /(?<=:(?:asc|desc)),/;

/** Converts a search of InstantSearch to the host's format, without the attributes to return. */
export function searchQuery({ indexName, params = {} }: SearchRequest): object {
  const { query, facets, filters, numericFilters = [], facetFilters = [], page = 0, hitsPerPage = usualPage } = params;
  const [indexUid, ...order] = indexName.split(':');
  const filter = [
    ...(filters ? [filters] : []),
    // "price>=20000" is already in the host's syntax.
    ...[numericFilters].flat(),
    ...[facetFilters].flat().map((some) => (typeof some === 'string' ? facetFilter(some) : some.map(facetFilter))),
  ];
  return {
    indexUid,
    q: query,
    ...(facets === undefined ? {} : { facets: [facets].flat() }),
    ...(filter.length > 0 ? { filter } : {}),
    ...(order.length > 0 ? { sort: order.join(':').split(endOfRule) } : {}),
    matchingStrategy: wordsMatched,
    // A host highlights every attribute unless the list is empty.
    attributesToHighlight: [],
    page: page + 1,
    hitsPerPage,
  };
}

/** A search's result as InstantSearch expects it. */
export function searchResult(result: HostResult, { page = 0, hitsPerPage = usualPage }: Params = {}): object {
  const { facetDistribution = {}, facetStats = {}, totalHits = 0, totalPages = 0 } = result;
  return {
    index: result.indexUid,
    query: result.query,
    hits: result.hits,
    nbHits: totalHits,
    page,
    nbPages: totalPages,
    hitsPerPage,
    facets: facetDistribution,
    facets_stats: facetStats,
    // A page is the same however long its search took.
    processingTimeMS: 0,
    params: '',
  };
}

/** The values that a request is limited to, with their attributes. InstantSearch passes no others than these texts. */
export const chosenValues = ({ facetFilters = [] }: Params): (readonly [attribute: string, value: string])[] =>
  [facetFilters].flat(2).map(valueOfText);

function valueOfText(text: string): readonly [attribute: string, value: string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}

function facetFilter(text: string): string {
  const [attribute, value] = valueOfText(text);
  return toText([attribute, '=', value]);
}
