import type { InstantSearchServerState } from 'react-instantsearch';
import type { SearchScope } from '~/domain/search/address/search-path.ts';
import type { SearchFacts } from '~/domain/search/filter/search-facts.ts';
import { snapshotName } from '~/domain/search/index/stock-snapshot.ts';
import type { HttpClient } from '~/engine/protocol/http-client.ts';
import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { searchServerState } from '~/features/search/server-state.tsx';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';
import { searchSettings } from './search-settings.ts';

/** The stock that a build has read. */
interface BuiltStock {
  facts: SearchFacts;
  fingerprint: string;
  readAt: Date;
}

/** The settings of a search page of a build. */
export const builtSettings = (
  site: Site,
  { facts, fingerprint, readAt }: BuiltStock,
  page: { place: SearchScope; path: string; now: Date },
): SearchSettings =>
  searchSettings(site, facts, { ...page, snapshot: paths.stockSnapshot(snapshotName(fingerprint, readAt)) });

/** What a search page shows for its path without parameters. */
export async function builtSearchPage(
  site: Site,
  stock: BuiltStock & { httpClient: HttpClient },
  page: { place: SearchScope; path: string },
): Promise<{ settings: SearchSettings; serverState: InstantSearchServerState }> {
  const settings = builtSettings(site, stock, { ...page, now: stock.readAt });
  return { settings, serverState: await searchServerState(settings, stock.httpClient, stock.readAt) };
}
