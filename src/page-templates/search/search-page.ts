import type { InstantSearchServerState } from 'react-instantsearch';
import type { SearchScope } from '~/domain/search/address/search-path.ts';
import type { SearchFacts } from '~/domain/search/filter/search-facts.ts';
import type { HttpClient } from '~/engine/protocol/http-client.ts';
import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { searchServerState } from '~/features/search/server-state.tsx';
import type { Site } from '~/site/site.ts';
import { searchSettings } from './search-settings.ts';

/** The stock that a build has read. */
interface BuiltStock {
  facts: SearchFacts;
  readAt: Date;
}

/** What a search page shows for its path without parameters. */
export async function builtSearchPage(
  site: Site,
  stock: BuiltStock & { httpClient: HttpClient },
  page: { place: SearchScope; path: string },
): Promise<{ settings: SearchSettings; serverState: InstantSearchServerState }> {
  const settings = searchSettings(site, stock.facts, { ...page, now: stock.readAt });
  return { settings, serverState: await searchServerState(settings, stock.httpClient, stock.readAt) };
}
