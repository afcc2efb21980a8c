import type { CatalogueScope } from '../../domain/search/filter/catalogue-filter.ts';
import type { HttpClient } from '../../engine/protocol/http-client.ts';
import { searchRoute } from '../routes/cars/search.ts';
import type { Services } from '../services/services.ts';

/** The search of a site for pages that are made on request. */
export interface OwnSearch {
  http: HttpClient;
  /** Why a question was not answered; undefined while all were. */
  failure: () => SearchFailure | undefined;
}

/** What the search said where it did not answer. */
interface SearchFailure {
  status: number;
  /** As Meilisearch calls it: "search_unavailable" for everyone, "too_many_search_requests" for one who asks much. */
  code: string;
}

/**
 * Asks what a browser would ask `/api/search`, without the way there: within the same bounds, and in turn with everybody's searches.
 * @param address network address of whoever asks for the page
 */
export function ownSearch(scope: CatalogueScope, services: Pick<Services, 'search'>, address: string): OwnSearch {
  let failure: SearchFailure | undefined;
  const http: HttpClient = async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://own.invalid'), init);
    const answer = await searchRoute(request, '/multi-search', scope, services, { address });
    if (answer.ok) return answer.json();
    const { code, message } = (await answer.json()) as { code: string; message: string };
    failure = { status: answer.status, code };
    throw new Error(`The search answered ${answer.status}: ${message}`);
  };
  return { http, failure: () => failure };
}
