import type { CallWork, SearchCall } from '../search-calls.ts';
import type { IndexStore, Operation, Task } from '../store.ts';
import type { Access, Action } from './access.ts';

/** A request as any server can hand it over. Header names are lower-case. */
export interface WireRequest {
  method: string;
  /** Path of the address without its query: "/indexes/cars/search". */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body?: string | undefined;
}

/** `body` is JSON; undefined sends none. */
export interface WireAnswer {
  status: number;
  body: unknown;
}

/** What a route's handler gets. */
export interface RouteCall extends WireRequest {
  /** Values of the pattern's `:names`. */
  params: Readonly<Record<string, string>>;
  store: IndexStore;
  access: Access;
  masterKey: string | undefined;
  now: Date;
  /** What a search may cost; any amount unless given. */
  workOf?: ((call: SearchCall, store: IndexStore) => Promise<CallWork>) | undefined;
}

export interface Route {
  /** "GET /indexes/:index/documents". An `:index` is checked against the key's indexes. */
  on: string;
  /** What the key must be allowed to do; none for `/health`. */
  action?: Action;
  handle: (call: RouteCall) => Promise<WireAnswer> | WireAnswer;
}

/** Carries out an operation and answers with the task's summary, as Meilisearch does when it has enqueued one. */
export async function enqueue(call: RouteCall, operation: Operation, status = 202): Promise<WireAnswer> {
  const task = await call.store.apply(operation, call.query.get('customMetadata') ?? undefined);
  return { status, body: summary(task) };
}

const summary = ({ uid, indexUid, type, enqueuedAt }: Task) => ({
  taskUid: uid,
  indexUid,
  status: 'enqueued',
  type,
  enqueuedAt,
});

export const ok = (body: unknown): WireAnswer => ({ status: 200, body });
