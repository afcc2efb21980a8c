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

const weights = { model: 4, make: 2, body: 2, carType: 1 };

/** Cars that are alike in all that counts but their price. */
interface Kin {
  /** One of them. */
  sample: Car;
  /** Their prices in dollars, lowest first; `withoutPrice` comes last. */
  prices: number[];
  /** Those of each price, by id. */
  priced: Map<number, Car[]>;
}

const withoutPrice = Number.POSITIVE_INFINITY;

/** @param cars those that the dealer lists */
export function listedStock(cars: readonly Car[]): ListedStock {
  const ids = new Set(cars.map(({ id }) => id));
  let kins: Kin[] | undefined;
  return {
    lists: (id) => ids.has(id),
    similarTo(car, limit) {
      kins ??= kinsOf(cars.filter(isInStock));
      const byLikeness = Map.groupBy(kins, ({ sample }) => likeness(car, sample));
      const found: Car[] = [];
      for (const level of [...byLikeness.keys()].sort((a, b) => b - a)) {
        if (level <= weights.carType || found.length >= limit) break;
        const near = byLikeness.get(level)?.flatMap((kin) => nearest(kin, car, limit)) ?? [];
        found.push(...near.sort((a, b) => priceGap(car, a) - priceGap(car, b) || byId(a, b)));
      }
      return found.slice(0, limit);
    },
  };
}

function kinsOf(cars: readonly Car[]): Kin[] {
  const groups = Map.groupBy(cars, ({ make, model, body, car_type }) => JSON.stringify([make, model, body, car_type]));
  return [...groups.values()].map((alike) => {
    const priced = Map.groupBy(alike.toSorted(byId), ({ price = withoutPrice }) => price);
    return { sample: alike[0] as Car, prices: [...priced.keys()].sort((a, b) => a - b), priced };
  });
}

/** The cars of a kin that may be among the `limit` nearest in price, equally near ones by id. */
function nearest({ prices, priced }: Kin, car: Car, limit: number): Car[] {
  // Without a price nothing is nearer than anything else.
  if (car.price === undefined)
    return [...priced.values()]
      .flatMap((some) => others(some, car, limit))
      .sort(byId)
      .slice(0, limit);
  const found: Car[] = [];
  let above = prices.findIndex((price) => price >= (car.price as number));
  if (above < 0) above = prices.length;
  let below = above - 1;
  let gap = -1;
  while (below >= 0 || above < prices.length) {
    const [down, up] = [car.price - (prices[below] ?? -withoutPrice), (prices[above] ?? withoutPrice) - car.price];
    const next = Math.min(down, up);
    if (found.length >= limit && next > gap) break;
    gap = next;
    const price = prices[down <= up && below >= 0 ? below-- : above++] as number;
    found.push(...others(priced.get(price) ?? [], car, limit));
  }
  return found;
}

const others = (cars: readonly Car[], { id }: Car, limit: number): Car[] =>
  cars.slice(0, limit + 1).filter((other) => other.id !== id);

const byId = (a: Car, b: Car): number => a.id.localeCompare(b.id);

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
  if (car.price === undefined || other.price === undefined) return withoutPrice;
  return Math.abs(car.price - other.price);
}
