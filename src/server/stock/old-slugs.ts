import { carsByOldSlug } from '../../domain/car/record/old-slugs.ts';
import type { StockSource } from '../../stock/source.ts';

/** Stock that also finds a car by a slug that it had before a correction; the car found has its present one. */
export const stockWithOldSlugs = (stock: StockSource): StockSource => ({
  ...stock,
  carBySlug: async (slug, dealershipIds) =>
    (await stock.carBySlug(slug, dealershipIds)) ?? carsByOldSlug(await stock.carsOf(dealershipIds))(slug),
});
