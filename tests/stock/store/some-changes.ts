import type { Car } from '../../../src/domain/car/record/car.ts';
import { CarChanges } from '../../../src/stock/store/car-changes.ts';
import type { ApplyOptions, StockStore } from '../../../src/stock/store/stock-store.ts';

/** What a store needs of a car, and whatever more is given. */
export const storedCar = (id: string, more: Partial<Car> = {}): Car => ({ id, slug: `slug-of-${id}`, ...more }) as Car;

/** Applies changes to a store: cars to put, and ids to remove. */
export async function applied(
  store: StockStore,
  puts: readonly Car[],
  removals: readonly string[] = [],
  options?: ApplyOptions,
): Promise<void> {
  const changes = new CarChanges();
  for (const car of puts) changes.put(car);
  changes.removals.push(...removals);
  await store.apply(changes, options).finally(() => changes.close());
}

/** What is read one by one, as a list. */
export async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
