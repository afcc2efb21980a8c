import type { Car } from '../../domain/car/record/car.ts';
import { ofDealerships } from '../../domain/search/filter/catalogue-filter.ts';
import { type CarFilter, toText } from '../../domain/search/filter/filter.ts';
import { carsIndex } from '../../domain/search/index/cars-index.ts';
import type { StockSource } from '../../stock/source.ts';
import { inOrder } from '../stock/cars-in-order.ts';
import { StockUnavailable } from '../stock/stock-unavailable.ts';
import type { SearchHost } from './search-host.ts';

/**
 * Cars from a Meilisearch host, by searches without words, which reach as far as the index's `maxTotalHits`. Rejects
 * with `StockUnavailable` if the host gives no usable response.
 * @param pageSize cars per request
 */
export function liveStock(host: SearchHost, { pageSize = 1000 } = {}): StockSource {
  async function find(filter: CarFilter, limit: number, offset = 0): Promise<Car[]> {
    const query = { q: '', filter: toText(filter), limit, offset, sort: ['custom_rank:desc'] };
    const { hits } = (await host.ask(`/indexes/${carsIndex}/search`, query)) as { hits?: Car[] };
    if (!Array.isArray(hits)) throw new StockUnavailable('The search host returned no list of hits.');
    return hits;
  }

  async function* pages(filter: CarFilter): AsyncGenerator<Car[]> {
    for (let offset = 0; ; offset += pageSize) {
      const cars = await find(filter, pageSize, offset);
      yield cars;
      if (cars.length < pageSize) return;
    }
  }

  return {
    async carsOf(dealershipIds) {
      const cars: Car[] = [];
      if (dealershipIds.length === 0) return cars;
      for await (const page of pages(ofDealerships(dealershipIds))) cars.push(...page);
      return cars.sort((a, b) => b.custom_rank - a.custom_rank || (a.id < b.id ? -1 : 1));
    },
    async carBySlug(slug, dealershipIds) {
      if (dealershipIds.length === 0) return undefined;
      return (await find({ all: [['slug', '=', slug], ofDealerships(dealershipIds)] }, 1))[0];
    },
    async carsById(ids, dealershipIds) {
      if (dealershipIds.length === 0 || ids.length === 0) return [];
      return inOrder(ids, await find({ all: [['id', 'IN', ids], ofDealerships(dealershipIds)] }, ids.length));
    },
  };
}
