import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Meilisearch } from 'meilisearch';
import { createSearchServer } from '~/server/embedded/search-server.ts';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { openForReading, type StockReader } from '~/stock/store/disk/stock-reader.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { fillStore } from './cars.ts';

export interface TestServer extends AsyncDisposable {
  url: string;
  reader: StockReader;
  /** The unmodified SDK, with the master key where there is one. */
  client: Meilisearch;
  /** The SDK with another key. */
  clientWith(apiKey: string): Meilisearch;
}

type Options = { masterKey?: string; cars?: readonly object[] };

/** The embedded engine's own search server on a free port, over a stock of these cars, else those of cars.ts. */
export async function startServer({ masterKey, cars }: Options = {}): Promise<TestServer> {
  const directory = temporaryFolder('search');
  await fillStore(openDiskStore(directory), cars);
  const reader = openForReading(directory);
  const server = createSearchServer(reader, { masterKey });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientWith = (apiKey: string) => new Meilisearch({ host: url, apiKey });
  return {
    url,
    reader,
    client: clientWith(masterKey ?? ''),
    clientWith,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
