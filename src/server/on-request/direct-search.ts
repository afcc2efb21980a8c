import type { CatalogueScope } from '../../domain/search/filter/catalogue-filter.ts';
import type { HttpClient } from '../../engine/protocol/http-client.ts';
import { searchRoute } from '../routes/cars/search.ts';
import type { Services } from '../services/services.ts';

/** The search of a site for pages that are made on request. */
export interface DirectSearch {
  http: HttpClient;
  /** Why a query failed; undefined while none has. */
  failure: () => SearchFailure | undefined;
}

/** The search's error if it failed. */
interface SearchFailure {
  status: number;
  /** Meilisearch's code: "search_unavailable" for everyone, "too_many_search_requests" for a heavy user. */
  code: string;
}

/**
 * Runs what a browser would send to `/api/search`, without the HTTP request: within the same limits, and queued with everyone's searches.
 * @param address network address of the page's requester
 */
export function directSearch(scope: CatalogueScope, services: Pick<Services, 'search'>, address: string): DirectSearch {
  let failure: SearchFailure | undefined;
  const http: HttpClient = async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://own.invalid'), init);
    const answer = await searchRoute(request, '/multi-search', scope, services, { address });
    if (answer.ok) return answer.json();
    const { code, message } = (await answer.json()) as { code: string; message: string };
    failure = { status: answer.status, code };
    throw new Error(`The search responded with status ${answer.status}: ${message}`);
  };
  return { http, failure: () => failure };
}
