import type { Filter } from 'meilisearch';
import { Meilisearch } from 'meilisearch';
import type { Car } from '../../domain/car/car.ts';
import { carsIndex } from '../../domain/search/cars-index.ts';
import { quoted } from '../../domain/search/catalogue-filter.ts';
import type { StockSource } from '../../stock/source.ts';
import { inOrder } from '../cars-in-order.ts';

export interface LiveStockOptions {
  /** Address of the Meilisearch host. */
  host: string;
  /** A key that may search: nothing more is needed. None for a host without a master key. */
  key?: string | undefined;
  /** Milliseconds to wait for each answer. */
  timeoutMs?: number;
  /** Cars asked for at a time. */
  pageSize?: number;
}

/**
 * Cars from a Meilisearch host, by searches without words, which reach as far as the index's `maxTotalHits`. A missing
 * index means no cars; other failures reject.
 */
export function liveStock({ host, key, timeoutMs = 15_000, pageSize = 1000 }: LiveStockOptions): StockSource {
  const client = new Meilisearch({ host, timeout: timeoutMs, ...(key ? { apiKey: key } : {}) });
  const index = client.index<Car>(carsIndex);

  async function find(filter: Filter, limit: number, offset = 0): Promise<Car[]> {
    try {
      return (await index.search('', { filter, limit, offset, sort: ['custom_rank:desc'] })).hits;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
      if (cause?.code === 'index_not_found') return [];
      throw error;
    }
  }

  async function* pages(filter: Filter): AsyncGenerator<Car[]> {
    for (let offset = 0; ; offset += pageSize) {
      const cars = await find(filter, pageSize, offset);
      yield cars;
      if (cars.length < pageSize) return;
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
      return (await find([`slug = ${quoted(slug)}`, ofDealerships(dealershipIds)], 1))[0];
    },
    async carsById(ids, dealershipIds) {
      if (dealershipIds.length === 0 || ids.length === 0) return [];
      const filter = [`id IN [${ids.map(quoted).join(', ')}]`, ofDealerships(dealershipIds)];
      return inOrder(ids, await find(filter, ids.length));
    },
    async forEachCar(visit) {
      for await (const page of pages([])) for (const car of page) await visit(car);
    },
  };
}
