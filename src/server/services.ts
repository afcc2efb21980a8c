import { searchDirectory } from '../stock/search-directory.ts';
import type { StockSource } from '../stock/source.ts';
import type { DocumentsPort } from './documents-port.ts';
import { embeddedDocuments } from './embedded/documents.ts';
import { readEnvironment } from './env.ts';
import type { SearchPort } from './ports.ts';

/** What routes and on-demand pages work with. Made once per process and handed in through `Astro.locals`. */
export type Services = {
  search: SearchPort;
  stock: StockSource;
  documents: DocumentsPort;
};

/**
 * Makes the services that the environment asks for: a Meilisearch host where it names one, else the embedded engine
 * over `DATA_DIR`. Rejects with an `EnvironmentError` when the environment is not right.
 */
export async function createServices(variables: Readonly<Record<string, string | undefined>>): Promise<Services> {
  const env = readEnvironment(variables);
  const documents = embeddedDocuments();
  if (env.MEILI_HOST) {
    const [{ liveSearch }, { liveStock }] = await Promise.all([import('./live/search.ts'), import('./live/stock.ts')]);
    return {
      search: liveSearch({ host: env.MEILI_HOST, key: env.MEILI_SEARCH_KEY }),
      stock: liveStock({ host: env.MEILI_HOST, key: env.MEILI_SEARCH_KEY }),
      documents,
    };
  }
  const [{ openForReading }, { embeddedSearch }, { embeddedStock }] = await Promise.all([
    import('../stock/disk-store.ts'),
    import('./embedded/search.ts'),
    import('./embedded/stock.ts'),
  ]);
  const store = openForReading(searchDirectory(env));
  return { search: embeddedSearch(store), stock: embeddedStock(store), documents };
}
