import type { Car } from '../domain/car/car.ts';
import { carIndexSettings, carPrimaryKey, carsIndex } from '../domain/search/index-settings.ts';
import { searchHttpClient } from '../engine/protocol/http-client.ts';
import { buildSearchIndex } from '../engine/search-index.ts';

/** Answers searches over these cars in process, with the engine that also answers on the server. */
export function prerenderClient(cars: Iterable<Car>) {
  return searchHttpClient(
    buildSearchIndex({ uid: carsIndex, documents: cars, settings: carIndexSettings, primaryKey: carPrimaryKey }),
  );
}
