import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Meilisearch } from 'meilisearch';
import { createSearchServer } from '~/server/embedded/search-server.ts';
import { type DiskStore, openDiskStore } from '~/stock/disk-store.ts';

export interface TestServer extends AsyncDisposable {
  url: string;
  store: DiskStore;
  /** The unmodified SDK, with the master key where there is one. */
  client: Meilisearch;
  /** The SDK with another key. */
  clientWith(apiKey: string): Meilisearch;
}

/** A search server on a free port over an empty store in a temporary folder. */
export async function startServer({ masterKey }: { masterKey?: string } = {}): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'search-'));
  const store = openDiskStore(directory);
  const server = createSearchServer(store, { masterKey });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientWith = (apiKey: string) => new Meilisearch({ host: url, apiKey, defaultWaitOptions: { interval: 1 } });
  return {
    url,
    store,
    client: clientWith(masterKey ?? ''),
    clientWith,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The status and error code with which a call of the SDK was refused. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; code: string; message: string }> {
  try {
    await call;
  } catch (error) {
    const { response, cause } = error as { response?: Response; cause?: { code: string; message: string } };
    if (response && cause) return { status: response.status, code: cause.code, message: cause.message };
    throw error;
  }
  throw new Error('The call was not refused.');
}
