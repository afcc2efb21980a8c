import type { Car } from '../../domain/car/record/car.ts';

/** The cars in the order of these ids. */
export function inOrder<T extends Car>(ids: readonly string[], cars: readonly T[]): T[] {
  const byId = new Map(cars.map((car) => [car.id, car]));
  return ids.map((id) => byId.get(id)).filter((car) => car !== undefined);
}
