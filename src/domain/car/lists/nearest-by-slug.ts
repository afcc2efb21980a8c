import type { Car } from '../record/car.ts';
import { isInStock } from '../status/availability.ts';

/**
 * Cars in stock whose address shares most words with the requested one; without a shared word, the first ones. For the page of an unknown
 * car, where there is only the address to go by.
 */
export function nearestBySlug(slug: string, stock: readonly Car[], limit: number): Car[] {
  const requestedWords = new Set(slug.toLowerCase().split('-'));
  return stock
    .filter(isInStock)
    .map((car) => ({ car, shared: car.slug.split('-').filter((word) => requestedWords.has(word)).length }))
    .sort((a, b) => b.shared - a.shared || b.car.custom_rank - a.car.custom_rank)
    .slice(0, limit)
    .map(({ car }) => car);
}
