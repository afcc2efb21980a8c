import type { Car } from '../domain/car/record/car.ts';

/**
 * A car as a request gets it. `published_at` (ISO 8601) says that the stock could not be asked: these are the facts of the list published
 * then, without those that are not published, such as its VIN and its payment providers.
 */
export type FoundCar = Car & { published_at?: string };

/**
 * Where the pages and routes get cars from: the embedded store or a Meilisearch host. It holds every imported car,
 * listed or not; `isListed` decides what a site may show. Cars come in the order of the default search:
 * custom_rank descending, then id.
 */
export type StockSource = {
  /** All cars of these dealerships, sold and hidden ones too. */
  carsOf(dealershipIds: readonly string[]): Promise<Car[]>;
  /** The car with this slug, if one of these dealerships has it. */
  carBySlug(slug: string, dealershipIds: readonly string[]): Promise<FoundCar | undefined>;
  /** The cars with these ids that one of these dealerships has, in the order of the ids; others are left out. */
  carsById(ids: readonly string[], dealershipIds: readonly string[]): Promise<FoundCar[]>;
};
