import { renderToString } from 'react-dom/server';
import { getServerState, type InstantSearchServerState } from 'react-instantsearch';
import { answeredBy } from '~/client/search/stock-service.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import type { SearchSettings } from './context/search-settings.ts';
import { stockClient } from './requests/search-client.ts';
import { SearchApp } from './SearchApp.tsx';

/**
 * The results that a page opens with, for its HTML and the hydration that follows.
 * @param httpClient answers within the process
 * @param now the moment for which the page is rendered
 */
export async function searchServerState(
  settings: SearchSettings,
  httpClient: Parameters<typeof answeredBy>[1],
  now = new Date(),
): Promise<InstantSearchServerState> {
  const { search } = answeredBy(settings, httpClient);
  const client = stockClient(settings, search, { now });
  const state = await getServerState(<SearchApp settings={settings} client={client} />, { renderToString });
  for (const result of Object.values(state.initialResults))
    if (result.results) result.results = withoutRangeCounts(result.results, settings);
  return state;
}

/** Sliders read only their attribute's statistics; the number of cars at each price or odometer reading would be dead weight. */
export function withoutRangeCounts<R extends { facets?: Record<string, Record<string, number>> | undefined }>(
  results: readonly R[],
  settings: Pick<SearchSettings, 'facets'>,
): R[] {
  const isRange = new Set<string>(
    settings.facets.map(facetOf).flatMap(({ kind, attribute }) => (kind === 'range' ? [attribute] : [])),
  );
  return results.map((result) => ({
    ...result,
    ...(result.facets && {
      facets: Object.fromEntries(
        Object.entries(result.facets).map(([name, counts]) => [name, isRange.has(name) ? {} : counts]),
      ),
    }),
  }));
}
