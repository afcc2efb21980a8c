import type { Car } from '~/domain/car/car.ts';
import type { SearchState } from '~/domain/search/search-state.ts';
import { stateFilter } from '~/domain/search/state-filter.ts';
import type { SearchClient } from './search-client.ts';
import { searchIndexName } from './search-route.ts';

/** A search to be asked besides the one on the page. */
export interface AskedState {
  state: SearchState;
  /** Attributes whose lowest and highest values are wanted. */
  statsOf?: readonly string[];
  /** Attributes whose values are to be counted. */
  countsOf?: readonly string[];
  /** Cars wanted; none unless given. */
  limit?: number;
}

export interface StateAnswer {
  count: number;
  stats: Record<string, { min: number; max: number }>;
  /** Cars by attribute and value. */
  counts: Record<string, Record<string, number>>;
  cars: Car[];
}

interface Result {
  nbHits?: number;
  hits?: Car[];
  facets?: StateAnswer['counts'];
  facets_stats?: StateAnswer['stats'];
}

/**
 * Asks several searches in one request. An answer per search, in their order.
 * @param fixed filter of every search of the page: what the dealer lists, and the place
 */
export async function askStates(
  client: SearchClient,
  fixed: string | undefined,
  asked: readonly AskedState[],
): Promise<StateAnswer[]> {
  if (asked.length === 0) return [];
  const { results } = await client.search(
    asked.map(({ state, statsOf = [], countsOf = [], limit = 0 }) => ({
      indexName: searchIndexName,
      params: {
        query: state.query ?? '',
        filters: [fixed, stateFilter(state)].filter(Boolean).join(' AND '),
        facets: [...statsOf, ...countsOf],
        hitsPerPage: limit,
        page: 0,
      },
    })) as never,
  );
  return (results as Result[]).map(({ nbHits = 0, hits = [], facets: counts = {}, facets_stats: stats = {} }) => ({
    count: nbHits,
    stats,
    counts,
    cars: hits,
  }));
}
