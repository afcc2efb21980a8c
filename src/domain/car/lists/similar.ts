import type { Car } from '../record/car.ts';
import { isInStock } from '../status/availability.ts';

const weights = { model: 4, make: 2, body: 2, carType: 1 };

/**
 * Up to `limit` cars in stock that are most like a car: same model, make, body and condition, then nearest price.
 * The car itself is never among them.
 */
export function similarCars(car: Car, stock: readonly Car[], limit: number): Car[] {
  return stock
    .filter((other) => other.id !== car.id && isInStock(other))
    .map((other) => ({ other, likeness: likeness(car, other), gap: priceGap(car, other) }))
    .filter(({ likeness }) => likeness > weights.carType)
    .sort((a, b) => b.likeness - a.likeness || a.gap - b.gap || a.other.id.localeCompare(b.other.id))
    .slice(0, limit)
    .map(({ other }) => other);
}

function likeness(car: Car, other: Car): number {
  const sameMake = car.make === other.make;
  return (
    (sameMake && car.model === other.model ? weights.model : 0) +
    (sameMake ? weights.make : 0) +
    (car.body !== undefined && car.body === other.body ? weights.body : 0) +
    (car.car_type === other.car_type ? weights.carType : 0)
  );
}

function priceGap(car: Car, other: Car): number {
  if (car.price === undefined || other.price === undefined) return Number.MAX_SAFE_INTEGER;
  return Math.abs(car.price - other.price);
}

/**
 * Cars in stock whose address shares most words with the one asked for; without a shared word, the first ones.
 * For the page of a car that is unknown, where the address is all there is to go by.
 */
export function nearestBySlug(slug: string, stock: readonly Car[], limit: number): Car[] {
  const asked = new Set(slug.toLowerCase().split('-'));
  return stock
    .filter(isInStock)
    .map((car) => ({ car, shared: car.slug.split('-').filter((word) => asked.has(word)).length }))
    .sort((a, b) => b.shared - a.shared || b.car.custom_rank - a.car.custom_rank)
    .slice(0, limit)
    .map(({ car }) => car);
}
