import type { Filter } from 'meilisearch';
import { Meilisearch } from 'meilisearch';
import type { Car } from '../../domain/car/car.ts';
import { quoted } from '../../domain/search/catalogue-filter.ts';
import { carsIndex } from '../../domain/search/index-settings.ts';
import type { StockSource } from '../../stock/source.ts';

export interface LiveStockOptions {
  /** Address of the Meilisearch host. */
  host: string;
  /** A key that may search and get documents. */
  key?: string | undefined;
  /** Milliseconds to wait for each answer. */
  timeoutMs?: number;
  /** Documents asked for at a time. */
  pageSize?: number;
}

/** Cars from a Meilisearch host. A missing index means no cars; other failures reject. */
export function liveStock({ host, key, timeoutMs = 15_000, pageSize = 1000 }: LiveStockOptions): StockSource {
  const client = new Meilisearch({ host, timeout: timeoutMs, ...(key ? { apiKey: key } : {}) });
  const index = client.index<Car>(carsIndex);

  async function* pages(filter?: Filter): AsyncGenerator<Car[]> {
    for (let offset = 0; ; offset += pageSize) {
      const { results, total } = await index
        .getDocuments({ offset, limit: pageSize, ...(filter ? { filter } : {}) })
        .catch(emptyWhenMissing);
      yield results;
      if (offset + pageSize >= total) return;
    }
  }

  const ofDealerships = (ids: readonly string[]) => `dealership_id IN [${ids.map(quoted).join(', ')}]`;
  return {
    async carsOf(dealershipIds) {
      const cars: Car[] = [];
      if (dealershipIds.length === 0) return cars;
      for await (const page of pages([ofDealerships(dealershipIds)])) cars.push(...page);
      return cars.sort((a, b) => b.custom_rank - a.custom_rank || (a.id < b.id ? -1 : 1));
    },
    async carBySlug(slug, dealershipIds) {
      if (dealershipIds.length === 0) return undefined;
      const filter = [`slug = ${quoted(slug)}`, ofDealerships(dealershipIds)];
      const { results } = await index.getDocuments({ filter, limit: 1 }).catch(emptyWhenMissing);
      return results[0];
    },
    async forEachCar(visit) {
      for await (const page of pages()) for (const car of page) await visit(car);
    },
  };
}

function emptyWhenMissing(error: unknown): { results: Car[]; total: number } {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  if (cause?.code === 'index_not_found') return { results: [], total: 0 };
  throw error;
}
