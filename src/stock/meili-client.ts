import { Meilisearch } from 'meilisearch';
import { EngineError } from '../engine/engine-error.ts';
import type { HttpClient } from '../engine/protocol/http-client.ts';
import { answer } from '../engine/protocol/routes/answer.ts';
import type { IndexStore } from '../engine/protocol/store.ts';
import { openDiskStore } from './disk-store.ts';
import { searchDirectory } from './store/disk/index-folder.ts';

/** The environment variables that say where the stock index is. */
export interface StockEnvironment {
  /** Folder of run-time state; `.data` unless given. */
  DATA_DIR?: string | undefined;
  /** Address of a Meilisearch host; the embedded store is used when there is none. */
  MEILI_HOST?: string | undefined;
  /** A key that may write documents and settings. */
  MEILI_ADMIN_KEY?: string | undefined;
}

/** Milliseconds: tasks of the embedded store are done when they are answered, so waiting for one needs no pause. */
const embeddedWait = { interval: 1, timeout: 0 };
const hostWait = { interval: 100, timeout: 600_000 };

/**
 * The official Meilisearch SDK for writing stock: against a Meilisearch host when the environment names one, else
 * against the embedded store in this process, through the same protocol.
 */
export function stockAdminClient(env: StockEnvironment): Meilisearch {
  const { MEILI_HOST, MEILI_ADMIN_KEY } = env;
  if (MEILI_HOST) {
    const key = MEILI_ADMIN_KEY ? { apiKey: MEILI_ADMIN_KEY } : {};
    return new Meilisearch({ host: MEILI_HOST, ...key, defaultWaitOptions: hostWait });
  }
  const store = openDiskStore(searchDirectory(env));
  return embeddedClient(store, async () => {
    const mended = await store.mend();
    if (mended) console.error(mended);
  });
}

/** The SDK over a store in this process. Failures reject with a `MeilisearchRequestError` whose cause has the code. */
export class EmbeddedClient extends Meilisearch {
  /** Folder of the store, where it is kept in one. */
  readonly directory: string | undefined;

  /** @param before done once, before the first request */
  constructor(store: IndexStore & { directory?: string }, before?: () => Promise<void>) {
    super({ host: 'http://embedded', httpClient: storeHttpClient(store, before), defaultWaitOptions: embeddedWait });
    this.directory = store.directory;
  }
}

export const embeddedClient = (...given: ConstructorParameters<typeof EmbeddedClient>): Meilisearch =>
  new EmbeddedClient(...given);

function storeHttpClient(store: IndexStore, before: () => Promise<void> = async () => {}): HttpClient {
  let begun: Promise<void> | undefined;
  return async (input, init) => {
    begun ??= before();
    await begun;
    const url = new URL(input instanceof Request ? input.url : input);
    const { status, body } = await answer(
      {
        method: init?.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : undefined,
      },
      store,
    );
    if (status < 400) return body;
    const { code, message, type } = body as ReturnType<EngineError['toJSON']>;
    throw new EngineError(code, message, status, type);
  };
}
