import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toQuery } from '../../../src/domain/search/address/search-query.ts';
import {
  type SnapshotCar,
  type StockSnapshot,
  snapshotPath,
  unpackSnapshot,
} from '../../../src/domain/search/index/stock-snapshot.ts';

/** Addresses of searches that a built dealer's shoppers share: with filters, and with a keyword. */
export type SearchAddresses = { filtered: string; keyword: string };

/**
 * @param client folder of the dealer's built files
 * @param path of its search page
 */
export function searchAddresses(client: string, path: string): SearchAddresses {
  const cars = publishedCars(client);
  // One condition and one body of it: neither all cars nor a handful.
  const condition = commonest(cars, 'car_type');
  const body = commonest(
    cars.filter(({ car_type }) => car_type === condition),
    'body',
  );
  const make = commonest(cars, 'make');
  return {
    filtered: path + toQuery({ lists: { car_type: [condition], body: [body] } }),
    keyword: path + toQuery({ query: make.toLowerCase() }),
  };
}

function publishedCars(client: string): SnapshotCar[] {
  return unpackSnapshot(JSON.parse(readFileSync(join(client, snapshotPath), 'utf8')) as StockSnapshot);
}

function commonest(cars: readonly SnapshotCar[], attribute: 'car_type' | 'body' | 'make'): string {
  const counts = new Map<string, number>();
  for (const { [attribute]: value } of cars) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  if (!first) throw new Error(`No car has the attribute ${attribute}.`);
  return first[0];
}
