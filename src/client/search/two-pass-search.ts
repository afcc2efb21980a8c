import { nameAttributes } from '~/domain/search/index/index-settings.ts';
import type { HostSearch } from './host-search.ts';

/**
 * Searches a vehicle's main texts, and its long list of features only if nothing matches: "sport" is a badge before it is a sports seat. Each
 * search of a request is handled separately; further requests are sent only for those that found nothing.
 */
export function twoPassSearch(search: HostSearch): HostSearch {
  return async (queries) => {
    const answer = await search(
      queries.map((query) => (query.q ? { ...query, attributesToSearchOn: nameAttributes } : query)),
    );
    const unfound = queries.filter(({ q }, n) => q && answer.results[n]?.totalHits === 0);
    if (unfound.length === 0) return answer;
    const wide = await search(unfound);
    return { results: answer.results.map((result, n) => wide.results[unfound.indexOf(queries[n] ?? {})] ?? result) };
  };
}
