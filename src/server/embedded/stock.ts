import type { Car } from '../../domain/car/record/car.ts';
import { quoted } from '../../domain/search/filter/catalogue-filter.ts';
import { carsIndex } from '../../domain/search/index/cars-index.ts';
import type { IndexReader } from '../../engine/protocol/store.ts';
import type { SearchIndex } from '../../engine/search/search-index.ts';
import type { StockSource } from '../../stock/source.ts';
import { StockDamaged } from '../../stock/store/disk/damage.ts';
import { inOrder } from '../stock/cars-in-order.ts';

/**
 * Cars from the embedded stock index. They were checked against the car schema when they were imported. Before the
 * first import there are none, and a car by its slug is an error.
 */
export function embeddedStock(store: IndexReader): StockSource {
  const ofDealerships = (ids: readonly string[]) => `dealership_id IN [${ids.map(quoted).join(', ')}]`;
  return {
    async carsOf(dealershipIds) {
      const index = await store.index(carsIndex);
      if (!index || dealershipIds.length === 0) return [];
      const filter = [ofDealerships(dealershipIds)];
      return carsIn(index, filter, index.size).sort(byRank);
    },
    async carBySlug(slug, dealershipIds) {
      const index = await store.index(carsIndex);
      // Whoever asks for a car by its address has seen it somewhere: without any stock it is not known to be gone.
      if (!index) throw new StockDamaged(`there is none of ${carsIndex}`);
      if (dealershipIds.length === 0) return undefined;
      return carsIn(index, [`slug = ${quoted(slug)}`, ofDealerships(dealershipIds)], 1)[0];
    },
    async carsById(ids, dealershipIds) {
      const index = await store.index(carsIndex);
      if (!index || dealershipIds.length === 0 || ids.length === 0) return [];
      const found = carsIn(index, [`id IN [${ids.map(quoted).join(', ')}]`, ofDealerships(dealershipIds)], ids.length);
      return inOrder(ids, found);
    },
  };
}

const carsIn = (index: SearchIndex, filter: string[], limit: number): Car[] =>
  index.documents({ filter, limit }).results as unknown as Car[];

const byRank = (a: Car, b: Car): number => b.custom_rank - a.custom_rank || (a.id < b.id ? -1 : 1);
