import { join } from 'node:path';
import { carsIndex } from '../../src/domain/search/index-settings.ts';
import { readCatalogue } from '../../src/stock/disk/catalogue.ts';
import type { StockSource } from '../../src/stock/source.ts';
import type { BuildPaths } from './paths.ts';

export type BuildStock = {
  source: () => Promise<Pick<StockSource, 'forEachCar'>>;
  /** A text that changes with the cars; undefined where only reading them all would tell. */
  mark: () => Promise<string | undefined>;
};

/** The stock index that the environment names: a Meilisearch host, or the embedded one in the data folder. */
export function openStock(env: Record<string, string | undefined>, paths: BuildPaths): BuildStock {
  const isEmbedded = !env['MEILI_HOST'];
  return {
    // Loaded only when cars must be read: most runs find everything unchanged.
    source: async () => {
      const { createServices } = await import('../../src/server/services.ts');
      return (await createServices({ ...env, DATA_DIR: paths.dataDir })).stock;
    },
    mark: async () => (isEmbedded ? embeddedMark(join(paths.dataDir, 'search')) : undefined),
  };
}

async function embeddedMark(directory: string): Promise<string> {
  const index = (await readCatalogue(directory)).indexes[carsIndex];
  return index ? `${index.createdAt} ${index.documents.file} ${index.documents.bytes} ${index.documents.live}` : 'none';
}
