import type { Car } from '../../domain/car/record/car.ts';
import { ofDealerships } from '../../domain/search/filter/catalogue-filter.ts';
import { type CarFilter, toText } from '../../domain/search/filter/filter.ts';
import { carsIndex } from '../../domain/search/index/cars-index.ts';
import type { IndexReader } from '../../engine/protocol/index-reader.ts';
import type { SearchIndex } from '../../engine/search/search-index.ts';
import type { StockSource } from '../../stock/source.ts';
import { StockDamaged } from '../../stock/store/disk/damage.ts';
import { inOrder } from '../stock/cars-in-order.ts';

/**
 * Cars from the embedded stock index. They were checked against the car schema when they were imported. Before the
 * first import there are none, and a car by its slug is an error.
 */
export function embeddedStock(store: IndexReader): StockSource {
  return {
    async carsOf(dealershipIds) {
      const index = await store.index(carsIndex);
      if (!index || dealershipIds.length === 0) return [];
      return carsIn(index, ofDealerships(dealershipIds), index.size).sort(byRank);
    },
    async carBySlug(slug, dealershipIds) {
      const index = await store.index(carsIndex);
      // Someone who requests a car by its address has seen it somewhere; without any stock, it is unknown whether the car is gone.
      if (!index) throw new StockDamaged(`there is none of ${carsIndex}`);
      if (dealershipIds.length === 0) return undefined;
      return carsIn(index, { all: [['slug', '=', slug], ofDealerships(dealershipIds)] }, 1)[0];
    },
    async carsById(ids, dealershipIds) {
      const index = await store.index(carsIndex);
      if (!index || dealershipIds.length === 0 || ids.length === 0) return [];
      const found = carsIn(index, { all: [['id', 'IN', ids], ofDealerships(dealershipIds)] }, ids.length);
      return inOrder(ids, found);
    },
  };
}

const carsIn = (index: SearchIndex, filter: CarFilter, limit: number): Car[] =>
  index.documents({ filter: toText(filter), limit }) as unknown as Car[];

const byRank = (a: Car, b: Car): number => b.custom_rank - a.custom_rank || (a.id < b.id ? -1 : 1);
