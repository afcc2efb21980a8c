import { nameAttributes } from '~/domain/search/index/index-settings.ts';
import type { HttpClient } from '~/engine/protocol/http-client.ts';

interface Query {
  q?: string;
  attributesToSearchOn?: readonly string[];
}

interface Result {
  totalHits?: number;
}

/**
 * Searches a vehicle's main texts, and its long list of features only if nothing matches: "sport" is a badge before it is a sports seat. Each
 * search of a request is handled separately; further requests are sent only for those that found nothing.
 */
export function namesFirst(http: HttpClient): HttpClient {
  return async (input, init) => {
    const queries = queriesOf(init);
    if (!queries) return http(input, init);
    const ask = (batch: readonly Query[]) => http(input, { ...init, body: JSON.stringify({ queries: batch }) });
    const answer = (await ask(
      queries.map((query) => (query.q ? { ...query, attributesToSearchOn: nameAttributes } : query)),
    )) as { results: Result[] };
    const without = queries.flatMap(({ q }, n) => (q && answer.results[n]?.totalHits === 0 ? [n] : []));
    if (without.length === 0) return answer;
    const wide = (await ask(without.map((n) => queries[n] as Query))) as { results: Result[] };
    return { ...answer, results: answer.results.map((result, n) => wide.results[without.indexOf(n)] ?? result) };
  };
}

function queriesOf(init: RequestInit | undefined): Query[] | undefined {
  if (typeof init?.body !== 'string' || !init.body.startsWith('{"queries"')) return undefined;
  return (JSON.parse(init.body) as { queries: Query[] }).queries;
}
