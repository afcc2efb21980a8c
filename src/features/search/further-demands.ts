import { fromQuery, toQuery } from '~/domain/search/search-query.ts';
import type { SearchState } from '~/domain/search/search-state.ts';
import { stateFilter } from '~/domain/search/state-filter.ts';
import type { SearchClient } from './search-client.ts';

/** What InstantSearch has no words for: what is refused, further demands, and that words are to be taken as they stand. */
type FurtherDemands = Pick<SearchState, 'without' | 'also' | 'plain'>;

/** What InstantSearch carries from its state to its requests without looking into it. */
export interface Carrier {
  /** Refusals and further demands, as the address says them. */
  further?: string | undefined;
  /** The words that are to be taken as they stand, for as long as they are those of the search. */
  plainWords?: string | undefined;
}

/** Further demands on a search for some words as InstantSearch's state holds them; an empty object for none. */
export function carried({ without, also, plain }: FurtherDemands, query: string | undefined): Carrier {
  const further = toQuery({ ...(without ? { without } : {}), ...(also ? { also } : {}) });
  return { ...(further ? { further } : {}), ...(plain && query ? { plainWords: query } : {}) };
}

/** What was carried by InstantSearch's state. */
export function furtherDemands({ further = '', plainWords }: Carrier): FurtherDemands {
  return { ...fromQuery(further), ...(plainWords ? { plain: true } : {}) };
}

/** The client with further demands, where a request carries some, as a part of its filter. */
export function withFurtherDemands(client: SearchClient): SearchClient {
  const search = client.search as (requests: readonly Request[]) => unknown;
  return { ...client, search: (requests: readonly Request[]) => search(requests.map(withFilter)) } as never;
}

interface Request {
  params?: Carrier & { filters?: string };
}

function withFilter(request: Request): Request {
  const { further, plainWords: _plain, ...params } = request.params ?? {};
  if (further === undefined) return { ...request, params };
  const filters = [params.filters, stateFilter(fromQuery(further))].filter(Boolean).join(' AND ');
  return { ...request, params: { ...params, filters } };
}
