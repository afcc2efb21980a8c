import { fromQuery, toQuery } from '~/domain/search/search-query.ts';
import type { SearchState } from '~/domain/search/search-state.ts';
import { stateFilter } from '~/domain/search/state-filter.ts';
import type { SearchClient } from './search-client.ts';

/** What InstantSearch has no words for: what is refused, and further demands. */
type FurtherDemands = Pick<SearchState, 'without' | 'also'>;

/** As the address says it. InstantSearch carries this text from its state to its requests without looking into it. */
export interface Carrier {
  further?: string;
}

/** Further demands as InstantSearch's state holds them; an empty object for none. */
export function carried({ without, also }: FurtherDemands): Carrier {
  const further = toQuery({ ...(without ? { without } : {}), ...(also ? { also } : {}) });
  return further ? { further } : {};
}

/** What was carried by InstantSearch's state, or by the parameters of one of its requests. */
export function furtherDemands(carrier: object | undefined): FurtherDemands {
  const { further = '' } = (carrier ?? {}) as Carrier;
  return fromQuery(further);
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
  const { further, ...params } = request.params ?? {};
  if (further === undefined) return request;
  const filters = [params.filters, stateFilter(fromQuery(further))].filter(Boolean).join(' AND ');
  return { ...request, params: { ...params, filters } };
}
