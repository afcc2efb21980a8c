import { carsIndex } from '../../domain/search/index/cars-index.ts';
import type { SearchCall } from '../../engine/protocol/search-calls.ts';
import type { SearchPort } from '../ports.ts';
import type { SearchHost } from './search-host.ts';

/**
 * Searches by a Meilisearch host. Its refusals are passed on as an `EngineError`; without a usable response it rejects
 * with `StockUnavailable`.
 */
export const liveSearch = (host: SearchHost): SearchPort => ({
  // The host has its own queue.
  inTurn: (_, job) => job(),
  run(call) {
    const { path, body } = requestOf(call);
    return host.ask(path, body);
  },
  // A search, not the host's own health check: a healthy host may still refuse our key.
  health: () => host.health(`/indexes/${carsIndex}/search`, { limit: 0 }),
});

function requestOf(call: SearchCall): { path: string; body: unknown } {
  if (call.kind === 'multi-search') {
    return {
      path: '/multi-search',
      body: { queries: call.queries.map(({ indexUid, query }) => ({ indexUid, ...query })) },
    };
  }
  return { path: `/indexes/${call.indexUid}/${call.kind}`, body: call.query };
}
