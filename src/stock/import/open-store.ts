import { Meilisearch } from 'meilisearch';
import { openDiskStore } from '../store/disk/disk-store.ts';
import { stockFolder } from '../store/disk/stock-folder.ts';
import { meilisearchStore } from '../store/meilisearch/meilisearch-store.ts';
import type { StockStore } from '../store/stock-store.ts';

/** The environment variables that locate the stock. */
export interface StockEnvironment {
  /** Folder of run-time state; default `.data`. */
  DATA_DIR?: string | undefined;
  /** Address of a Meilisearch host; without one the stock is in files on this machine. */
  MEILI_HOST?: string | undefined;
  /** A key that may write documents and settings. */
  MEILI_ADMIN_KEY?: string | undefined;
}

/** Milliseconds. */
const hostWait = { interval: 100, timeout: 600_000 };

/** The stock that the environment names, for imports: on a Meilisearch host, else in the folder of run-time state. */
export function openStockStore(env: StockEnvironment): StockStore {
  const { MEILI_HOST: host, MEILI_ADMIN_KEY: apiKey } = env;
  if (!host) return openDiskStore(stockFolder(env));
  return meilisearchStore(new Meilisearch({ host, ...(apiKey && { apiKey }), defaultWaitOptions: hostWait }));
}
