import type { Car } from '../record/car.ts';
import { isInStock } from '../status/availability.ts';

/** What a dealer lists, sorted once for all pages of a build: no page has to iterate over every car. */
export interface ListedStock {
  /** Whether the dealer lists a car. */
  lists(id: string): boolean;
  /**
   * Up to `limit` cars in stock that are most like a car: same model, make, body and condition, then nearest price.
   * The car itself is never among them.
   */
  similarTo(car: Car, limit: number): Car[];
}

/** Maximum number of similar vehicles on a vehicle's page. */
export const similarLimit = 4;

/** The part of the stock that a vehicle's page shows: if it is the same, so is the page, as far as the stock is concerned. */
export const shownStock = (car: Car, listed: ListedStock): unknown => [
  car,
  listed.lists(car.id),
  listed.similarTo(car, similarLimit),
];

const weights = { model: 4, make: 2, body: 2, carType: 1 };

/** @param cars those that the dealer lists */
export function listedStock(cars: readonly Car[]): ListedStock {
  const ids = new Set(cars.map(({ id }) => id));
  let kins: Car[][] | undefined;
  return {
    lists: (id) => ids.has(id),
    similarTo(car, limit) {
      kins ??= kinsOf(cars.filter(isInStock));
      const byLikeness = Map.groupBy(kins, ([sample]) => likeness(car, sample as Car));
      const found: Car[] = [];
      for (const level of [...byLikeness.keys()].sort((a, b) => b - a)) {
        if (level <= weights.carType || found.length >= limit) break;
        const alike = byLikeness.get(level)?.flat() ?? [];
        found.push(...alike.filter(({ id }) => id !== car.id).sort(nearestTo(car)));
      }
      return found.slice(0, limit);
    },
  };
}

/** Cars that are alike in everything that counts except price: few enough to sort, while sorting all cars for each page would take too long. */
function kinsOf(cars: readonly Car[]): Car[][] {
  const kinOf = ({ make, model, body, car_type }: Car) => JSON.stringify([make, model, body, car_type]);
  return [...Map.groupBy(cars, kinOf).values()];
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

function nearestTo({ price }: Car): (a: Car, b: Car) => number {
  const gap = (other: Car) =>
    price === undefined || other.price === undefined ? Number.MAX_SAFE_INTEGER : Math.abs(price - other.price);
  return (a, b) => gap(a) - gap(b) || a.id.localeCompare(b.id);
}
