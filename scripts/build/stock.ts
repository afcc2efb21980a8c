import { join } from 'node:path';
import type { Car } from '../../src/domain/car/car.ts';
import { carsIndex } from '../../src/domain/search/cars-index.ts';
import { readCatalogue } from '../../src/stock/disk/catalogue.ts';
import type { StockSource } from '../../src/stock/source.ts';
import type { BuildPaths } from './paths.ts';

/** Reads every car once. */
export type CarReader = Pick<StockSource, 'forEachCar'>;

export type BuildStock = {
  source: () => Promise<CarReader>;
  /** A text that changes with the cars; undefined where only reading them all would tell. */
  mark: () => Promise<string | undefined>;
};

/**
 * The stock index that the environment names: a Meilisearch host, or the embedded one in the data folder. Code that reads cars is
 * loaded only when they must be read: most runs find everything unchanged.
 */
export function openStock(env: Record<string, string | undefined>, paths: BuildPaths): BuildStock {
  if (env['MEILI_HOST']) {
    return {
      source: async () => (await (await import('../../src/server/services.ts')).createServices(env)).stock,
      mark: () => Promise.resolve(undefined),
    };
  }
  const directory = join(paths.dataDir, 'search');
  return { source: () => embeddedCars(directory), mark: () => embeddedMark(directory) };
}

async function embeddedCars(directory: string): Promise<CarReader> {
  const { openDiskStore } = await import('../../src/stock/disk-store.ts');
  const store = openDiskStore(directory);
  return {
    async forEachCar(visit) {
      // The importer checked every document against the car schema.
      for await (const document of store.readDocuments(carsIndex)) await visit(document as unknown as Car);
    },
  };
}

/** A text that changes with the cars of the embedded index in this directory. */
export async function embeddedMark(directory: string): Promise<string> {
  const index = (await readCatalogue(directory)).indexes[carsIndex];
  return index ? `${index.createdAt} ${index.documents.file} ${index.documents.bytes} ${index.documents.live}` : 'none';
}
