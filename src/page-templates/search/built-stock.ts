import { hostSearch } from '~/client/search/host-search.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { HttpClient } from '~/engine/protocol/http-client.ts';
import { ownAddress, readAddress } from '~/features/search/address/search-address.ts';
import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { stockClient } from '~/features/search/requests/search-client.ts';
import { withoutRangeCounts } from '~/features/search/server-state.tsx';
import { firstRequests } from '~/features/search/session/first-requests.ts';
import type { Site } from '~/site/site.ts';
import { searchSite } from '~/site/slices/slices.ts';
import { type SearchStock, searchStock } from '~/stock/search-stock.ts';

/** The stock that a build has read. */
interface BuiltStock {
  cars: readonly Car[];
  readAt: Date;
}

const indexed = new WeakMap<readonly Car[], { site: Site; readAt: number; stock: SearchStock }>();

/** A build's stock, indexed once for all its search pages. */
export function builtStock(site: Site, { cars, readAt }: BuiltStock): SearchStock {
  const { scope, ...sellers } = searchSite(site);
  const known = indexed.get(cars);
  if (known?.site === site && known.readAt === readAt.getTime()) return known.stock;
  const stock = searchStock(cars, scope, sellers, readAt);
  indexed.set(cars, { site, readAt: readAt.getTime(), stock });
  return stock;
}

/** The results that a search page is about to show. */
export interface FoundResults {
  /** Everything that the page shows of the stock. */
  shown: unknown;
  /** Gives these results again, and anything else from `otherwise`. */
  answering: (otherwise: HttpClient) => HttpClient;
}

/** Sends the searches of a page before it is rendered. */
export async function foundResults(settings: SearchSettings, http: HttpClient, readAt: Date): Promise<FoundResults> {
  const answers = new Map<unknown, unknown>();
  const ask: HttpClient = async (input, init) => {
    const answer = await http(input, init);
    answers.set(init?.body, answer);
    return answer;
  };
  const client = stockClient(settings, hostSearch(settings, ask), { now: readAt });
  const state = readAddress(ownAddress(settings), settings);
  const { results } = (await client.search(firstRequests(state, settings))) as {
    results: { facets?: Record<string, Record<string, number>> }[];
  };
  return {
    shown: withoutRangeCounts(results, settings),
    answering: (otherwise) => async (input, init) => answers.get(init?.body) ?? otherwise(input, init),
  };
}
