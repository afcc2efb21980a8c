import { createHash } from 'node:crypto';
import type { ListedStock } from '~/domain/car/lists/listed-stock.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { similarLimit } from './car-page-view.ts';

/** Hash of all of the stock that the page of a car shows: pages with the same hash are the same, as far as the stock goes. */
export function carPageKey(car: Car, listed: ListedStock): string {
  const shown = [hashOfCar(car), listed.lists(car.id), ...listed.similarTo(car, similarLimit).map(hashOfCar)];
  return createHash('sha256').update(shown.join('\n')).digest('hex');
}

const hashes = new WeakMap<Car, string>();

function hashOfCar(car: Car): string {
  const known = hashes.get(car) ?? createHash('sha256').update(JSON.stringify(car)).digest('hex');
  hashes.set(car, known);
  return known;
}
