import type { Car } from '~/domain/car/record/car.ts';
import type { LoanCosts } from '~/domain/finance/loan/loan-terms.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { sortExpression } from '~/domain/search/facets/sorts.ts';
import { narrowedBy, noCosts, onTerms } from '~/domain/search/filter/state-filter.ts';
import { carsIndex, wordsMatched } from '~/domain/search/index/cars-index.ts';
import type { HostSearch } from './host-search.ts';

/** How the stock of a page is searched. */
export interface SearchHost {
  search: HostSearch;
  /** The dealer's fees, for weekly repayments on the shopper's own terms. */
  costs?: LoanCosts;
}

/** A search in addition to the one on the page. */
export interface AskedState {
  state: SearchState;
  /** Attributes whose lowest and highest values are requested. */
  statsOf?: readonly string[];
  /** Attributes whose values are to be counted. */
  countsOf?: readonly string[];
  /** Number of cars requested; default 0. */
  limit?: number;
  /** Attributes requested of each car; default: all that may be shown. */
  attributes?: readonly string[];
}

export interface StateAnswer {
  count: number;
  stats: Record<string, { min: number; max: number }>;
  /** Cars by attribute and value. */
  counts: Record<string, Record<string, number>>;
  cars: Car[];
}

/**
 * Sends several searches in one request. Returns one result per search, in order. Rejects on failure.
 * @param fixed filter of every search of the page: what the dealer lists, and the page scope
 */
export async function askStates(
  { search, costs = noCosts }: SearchHost,
  fixed: string | undefined,
  askedStates: readonly AskedState[],
): Promise<StateAnswer[]> {
  if (askedStates.length === 0) return [];
  const queries = askedStates.map(({ state, statsOf = [], countsOf = [], limit = 0, attributes }) => ({
    indexUid: carsIndex,
    q: state.query ?? '',
    matchingStrategy: wordsMatched,
    filter: narrowedBy(state, fixed, costs),
    facets: [...statsOf, ...countsOf].map((attribute) => onTerms(attribute, state.loan, costs)),
    ...(limit > 0 && { sort: [onTerms(sortExpression(state.sort ?? 'relevant'), state.loan, costs)] }),
    ...(attributes && { attributesToRetrieve: attributes }),
    hitsPerPage: limit,
    page: 1,
  }));
  const { results } = await search(queries);
  return results.map(({ totalHits = 0, hits = [], facetDistribution = {}, facetStats = {} }, n) => ({
    count: totalHits,
    stats: Object.fromEntries(
      (askedStates[n]?.statsOf ?? []).flatMap((attribute) => {
        const stats = facetStats[onTerms(attribute, askedStates[n]?.state.loan, costs)];
        return stats ? [[attribute, stats]] : [];
      }),
    ),
    counts: facetDistribution,
    cars: hits as Car[],
  }));
}
