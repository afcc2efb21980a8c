import type { Car } from '../../../src/domain/car/record/car.ts';
import { toText } from '../../../src/domain/search/filter/filter.ts';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { EngineError } from '../../../src/engine/engine-error.ts';
import { meilisearchHost } from '../../../src/server/live/search-host.ts';
import { StockUnavailable } from '../../../src/server/stock/stock-unavailable.ts';
import type { CarReader } from './car-reader.ts';

export type HostStockOptions = {
  /** Address of the Meilisearch host. */
  host: string;
  /** A key with permission to search: nothing more is needed. None for a host without a master key. */
  key?: string | undefined;
  /** Accepts a host without any cars. */
  acceptEmpty?: boolean;
  /** Timeout of each request in milliseconds. */
  timeoutMs?: number;
  /** Timeout for all requests together, ms. */
  withinMs?: number;
  /** Cars per request. */
  pageSize?: number;
};

/** The stock cannot be read, in one line for the person running the build. */
export class StockUnreadable extends Error {}

/** How often a dealership is reread because its cars changed in the meantime. */
const tries = 5;

type Answer = { hits: Car[]; totalHits: number; totalPages: number };

/** Cars from a Meilisearch host, requested by dealership. Rejects with a `StockUnreadable`, in a bounded time. */
export function hostCars(options: HostStockOptions): CarReader {
  const { host, key, acceptEmpty = false, timeoutMs = 15_000, withinMs = 600_000, pageSize = 1000 } = options;
  // The build's final error says the same as the log would.
  const search = meilisearchHost({ host, key, timeoutMs, log: () => {} });

  async function ask(query: object): Promise<Answer> {
    const answer = (await search.ask(`/indexes/${carsIndex}/search`, query)) as Answer | null;
    if (!Array.isArray(answer?.hits)) throw new StockUnavailable('The search host returned no list of hits.');
    return answer;
  }

  /** The cars of a dealership at one point in time; undefined if they changed between two responses. */
  async function read(dealershipId: string, until: number): Promise<Map<string, Car> | undefined> {
    const cars = new Map<string, Car>();
    const filter = toText(['dealership_id', '=', dealershipId]);
    for (let page = 1; ; page++) {
      if (performance.now() > until)
        throw new StockUnreadable(`The search host has not given all cars within ${withinMs / 1000} s.`);
      const query = { filter, page, hitsPerPage: pageSize, sort: ['custom_rank:desc'] };
      const { hits, totalHits, totalPages } = await ask(query);
      for (const car of hits) cars.set(car.id, car);
      if (page >= totalPages) return cars.size === totalHits ? cars : undefined;
    }
  }

  async function carsOf(dealershipId: string, until: number): Promise<Iterable<Car>> {
    for (let tried = 0; tried < tries; tried++) {
      const cars = await read(dealershipId, until);
      if (cars) return cars.values();
    }
    throw new StockUnreadable(
      `The cars of dealership ${dealershipId} changed each time they were read: build again when the import is over.`,
    );
  }

  async function readAll(dealershipIds: readonly string[], visit: (car: Car) => void): Promise<void> {
    const until = performance.now() + withinMs;
    let found = false;
    for (const id of new Set(dealershipIds)) {
      for (const car of await carsOf(id, until)) {
        found = true;
        visit(car);
      }
    }
    if (found || acceptEmpty || (await ask({ page: 1, hitsPerPage: 1 })).totalHits > 0) return;
    throw new StockUnreadable(
      `The index ${carsIndex} is empty. Import stock, or build with --accept-shrink if that is right.`,
    );
  }

  return {
    async forEachCar(dealershipIds, visit) {
      try {
        await readAll(dealershipIds, visit);
      } catch (error) {
        if (!(error instanceof StockUnavailable || error instanceof EngineError || error instanceof StockUnreadable))
          throw error;
        throw new StockUnreadable(`The stock cannot be read from ${host}. ${error.message} The last good sites stay.`);
      }
    },
  };
}
