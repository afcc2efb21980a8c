import type { Car } from '../../domain/car/record/car.ts';
import type { StockSource } from '../../stock/source.ts';
import type { SearchPort } from '../ports.ts';
import type { ReservedCars } from './reserved-cars.ts';

/**
 * Stock in which cars that deposits hold are reserved, whatever the feed says. The stock index itself is not written to: the next
 * import would not know about it, and nothing has to be restored when a hold ends.
 */
export function stockWithReserved(stock: StockSource, reserved: ReservedCars): StockSource {
  const all = async (cars: Promise<Car[]>): Promise<Car[]> => {
    const [found, reservedCars] = await Promise.all([cars, reserved.now()]);
    return reservedCars.size === 0 ? found : found.map((car) => marked(car, reservedCars));
  };
  return {
    carsOf: (ids) => all(stock.carsOf(ids)),
    carsById: (ids, dealerships) => all(stock.carsById(ids, dealerships)),
    async carBySlug(slug, dealerships) {
      const [found, reservedCars] = await Promise.all([stock.carBySlug(slug, dealerships), reserved.now()]);
      return found && marked(found, reservedCars);
    },
  };
}

/** Stock of a server without payments: no car has a payment provider, so that no page offers it. */
export function stockWithoutPayments(stock: StockSource): StockSource {
  const without = (car: Car): Car => (car.payment_processors ? { ...car, payment_processors: [] } : car);
  return {
    ...stock,
    carsOf: async (ids) => (await stock.carsOf(ids)).map(without),
    carsById: async (ids, dealerships) => (await stock.carsById(ids, dealerships)).map(without),
    async carBySlug(slug, dealerships) {
      const car = await stock.carBySlug(slug, dealerships);
      return car && without(car);
    },
  };
}

/** Searches whose hits show such cars as reserved. */
export const searchWithReserved = (search: SearchPort, reserved: ReservedCars): SearchPort => ({
  ...search,
  async run(call, pause) {
    const [answer, reservedCars] = await Promise.all([search.run(call, pause), reserved.now()]);
    return reservedCars.size === 0 ? answer : withMarkedHits(answer, reservedCars);
  },
});

type Answer = { hits?: { id?: unknown }[]; results?: Answer[] };

function withMarkedHits(answer: unknown, reservedCars: ReadonlyMap<string, unknown>): unknown {
  const { hits, results } = answer as Answer;
  return {
    ...(answer as Answer),
    ...(hits ? { hits: hits.map((hit) => marked(hit, reservedCars)) } : {}),
    ...(results ? { results: results.map((result) => withMarkedHits(result, reservedCars)) } : {}),
  };
}

const marked = <T extends { id?: unknown }>(car: T, reservedCars: ReadonlyMap<string, unknown>): T =>
  typeof car.id === 'string' && reservedCars.has(car.id) ? { ...car, reserved: true } : car;
