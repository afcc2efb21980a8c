import { renderToString } from 'react-dom/server';
import { getServerState, type InstantSearchServerState } from 'react-instantsearch';
import { answeredBy } from '~/client/search/stock-service.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import type { SearchSettings } from './context/search-settings.ts';
import { withFurtherDemands } from './requests/further-demands.ts';
import { type Ask, createSearchClient } from './requests/search-client.ts';
import { SearchApp } from './SearchApp.tsx';

/**
 * The results that a page opens with, for its HTML and the hydration that follows.
 * @param httpClient answers in process
 * @param now the moment that the page is for
 */
export async function searchServerState(
  settings: SearchSettings,
  httpClient: Parameters<typeof answeredBy>[1],
  now = new Date(),
): Promise<InstantSearchServerState> {
  const { http } = answeredBy(settings, httpClient);
  const client = withFurtherDemands(createSearchClient(settings, http as Ask), settings.loanCosts);
  const state = await getServerState(<SearchApp settings={settings} client={client} now={now} />, { renderToString });
  withoutClock(state);
  withoutRangeCounts(state, settings);
  return state;
}

/** The fixed filters name the moment of the search. Nothing reads them again: the browser's first search has its own. */
function withoutClock({ initialResults }: InstantSearchServerState): void {
  for (const result of Object.values(initialResults)) {
    for (const parameters of [result.state, ...(result.requestParams ?? [])]) delete parameters?.filters;
  }
}

/** Sliders read the statistics of their attribute; how many cars have each single price or odometer would only weigh. */
function withoutRangeCounts(state: InstantSearchServerState, settings: SearchSettings): void {
  const ranges = settings.facets.map(facetOf).filter(({ kind }) => kind === 'range');
  for (const { results } of Object.values(state.initialResults)) {
    for (const { facets } of results ?? []) {
      for (const { attribute } of ranges) if (facets?.[attribute]) facets[attribute] = {};
    }
  }
}
