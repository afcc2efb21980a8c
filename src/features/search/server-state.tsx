import type { InstantMeiliSearchOptions } from '@meilisearch/instant-meilisearch';
import { renderToString } from 'react-dom/server';
import { getServerState, type InstantSearchServerState } from 'react-instantsearch';
import { SearchApp } from './SearchApp.tsx';
import { createSearchClient } from './search-client.ts';
import type { SearchSettings } from './search-settings.ts';

/**
 * The first page of results, for the prerendered HTML and the hydration that follows.
 * @param httpClient the engine in process
 */
export function searchServerState(
  settings: SearchSettings,
  httpClient: NonNullable<InstantMeiliSearchOptions['httpClient']>,
): Promise<InstantSearchServerState> {
  const client = createSearchClient(settings, httpClient);
  return getServerState(<SearchApp settings={settings} client={client} />, { renderToString });
}
