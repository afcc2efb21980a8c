import { join } from 'node:path';
import { readEnvironment } from '../../../src/server/env.ts';
import { StockDamaged } from '../../../src/stock/store/disk/damage.ts';
import { openDatabase, takeOverEarlier, versionOf } from '../../../src/stock/store/disk/stock-database.ts';
import type { BuildPaths } from '../paths.ts';
import type { CarReader } from './car-reader.ts';
import { hostCars, StockUnreadable } from './host-stock.ts';

export type BuildStock = {
  source: () => Promise<CarReader>;
  /** A text that changes with the cars; undefined if only reading them all would show it. */
  mark: () => Promise<string | undefined>;
};

/**
 * The stock index that the environment names: a Meilisearch host, or the embedded one in the data folder. Reading needs a search key,
 * and no secret of the servers.
 * @param acceptEmpty accepts a host without any cars
 */
export function openStock(env: Record<string, string | undefined>, paths: BuildPaths, acceptEmpty = false): BuildStock {
  const { MEILI_HOST: host, MEILI_SEARCH_KEY: key } = readEnvironment(env);
  if (host) {
    return {
      source: () => Promise.resolve(hostCars({ host, key, acceptEmpty })),
      mark: () => Promise.resolve(undefined),
    };
  }
  const directory = join(paths.dataDir, 'search');
  return { source: () => embeddedCars(directory), mark: () => embeddedMark(directory) };
}

/** Why the stock cannot be read, as a message for the person running the build. A program error is rethrown. */
export function stockProblem(error: unknown): string {
  if (error instanceof StockUnreadable || error instanceof StockDamaged) return error.message;
  throw error;
}

/** What reads the index is loaded only when cars must be read: most runs find everything unchanged. */
async function embeddedCars(directory: string): Promise<CarReader> {
  const { openDiskStore } = await import('../../../src/stock/store/disk/disk-store.ts');
  const store = openDiskStore(directory);
  return {
    async forEachCar(_, visit) {
      // The importer checked every document against the car schema.
      for await (const car of store.cars()) visit(car);
    },
  };
}

/** A text that changes with the cars of the embedded index in this directory. */
export async function embeddedMark(directory: string): Promise<string> {
  await takeOverEarlier(directory);
  const database = openDatabase(directory);
  try {
    return database ? versionOf(database) : 'none';
  } finally {
    database?.close();
  }
}
