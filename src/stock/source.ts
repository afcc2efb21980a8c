import type { Car } from '../domain/car/record/car.ts';

/**
 * A car as returned for a request. `published_at` (ISO 8601) means that the stock was unavailable: the facts come from the list published
 * then, without unpublished ones such as its VIN and its payment providers.
 */
export type FoundCar = Car & { published_at?: string };

/**
 * The source of cars for pages and routes: the embedded store or a Meilisearch host. It contains every imported car,
 * listed or not; `isListed` decides what a site may show. Cars are in the order of the default search: custom_rank
 * descending, then id.
 */
export type StockSource = {
  /** All cars of these dealerships, sold and hidden ones too. */
  carsOf(dealershipIds: readonly string[]): Promise<Car[]>;
  /** The car with this slug, or that had it before a correction, if one of these dealerships has it. */
  carBySlug(slug: string, dealershipIds: readonly string[]): Promise<FoundCar | undefined>;
  /** The cars with these ids that one of these dealerships has, in the order of the ids; others are left out. */
  carsById(ids: readonly string[], dealershipIds: readonly string[]): Promise<FoundCar[]>;
};
