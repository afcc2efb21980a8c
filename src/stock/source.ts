import type { Car } from '../domain/car/car.ts';

/**
 * Where the pages and routes get cars from: the embedded store or a Meilisearch host. It holds every imported car,
 * listed or not; `isListed` decides what a site may show. Cars come in the order of the default search:
 * custom_rank descending, then id.
 */
export type StockSource = {
  /** All cars of these dealerships, sold and hidden ones too. */
  carsOf(dealershipIds: readonly string[]): Promise<Car[]>;
  /** The car with this slug, if one of these dealerships has it. */
  carBySlug(slug: string, dealershipIds: readonly string[]): Promise<Car | undefined>;
  /** The cars with these ids that one of these dealerships has, in the order of the ids; others are left out. */
  carsById(ids: readonly string[], dealershipIds: readonly string[]): Promise<Car[]>;
  /** Calls `visit` with every car of every dealer, one after the other, without holding them all. */
  forEachCar(visit: (car: Car) => void | Promise<void>): Promise<void>;
};
