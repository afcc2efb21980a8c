import { EngineError } from '../../engine-error.ts';
import type { IndexStore } from '../store.ts';
import { invalidApiKey, invalidIndexUid, isIndexUid } from '../wire-errors.ts';
import { accessOf } from './access.ts';
import { documentRoutes } from './document-routes.ts';
import { indexRoutes } from './index-routes.ts';
import { keyRoutes } from './key-routes.ts';
import type { Route, RouteCall, WireAnswer, WireRequest } from './route.ts';
import { searchRoutes } from './search-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { systemRoutes } from './system-routes.ts';
import { taskRoutes } from './task-routes.ts';

/** Who may ask: without a master key, anyone. */
export interface Authority {
  masterKey?: string | undefined;
  now?: () => Date;
  /** What a search may cost; any amount unless given. */
  workOf?: RouteCall['workOf'];
}

const routes: readonly { route: Route; method: string; pattern: readonly string[] }[] = [
  ...systemRoutes,
  ...searchRoutes,
  ...indexRoutes,
  ...documentRoutes,
  ...settingsRoutes,
  ...taskRoutes,
  ...keyRoutes,
].map((route) => {
  const [method = '', path = ''] = route.on.split(' ');
  return { route, method, pattern: path.split('/').slice(1) };
});

/**
 * Answers a request of Meilisearch's HTTP API (v1.50) from a store. Expected failures are answers; a rejection means
 * a fault of the store (a full disk, a lock held by another process) or a bug.
 */
export async function answer(request: WireRequest, store: IndexStore, authority: Authority = {}): Promise<WireAnswer> {
  try {
    return await dispatch(request, store, authority);
  } catch (error) {
    if (error instanceof EngineError) return { status: error.status, body: error.toJSON() };
    throw error;
  }
}

async function dispatch(request: WireRequest, store: IndexStore, authority: Authority): Promise<WireAnswer> {
  const segments = segmentsOf(request.path);
  const fitting = routes.flatMap((entry) => {
    const params = match(entry.pattern, segments);
    return params ? [{ ...entry, params }] : [];
  });
  const found = fitting.find(({ method }) => method === request.method);
  if (!found) {
    const status = fitting.length > 0 ? 405 : 404;
    const what = status === 405 ? 'does not take' : 'is not an address of this API; tried with';
    throw new EngineError('not_found', `\`${request.path}\` ${what} ${request.method}.`, status);
  }
  const now = authority.now?.() ?? new Date();
  const { route, params } = found;
  const { masterKey, workOf } = authority;
  const call = { ...request, params, store, masterKey, now, workOf };
  if (!route.action) return route.handle({ ...call, access: nothing });
  const access = await accessOf(request.headers.authorization, store, masterKey, now);
  const uid = params.index;
  if (!access.may(route.action) || (uid !== undefined && !access.mayUse(uid))) throw invalidApiKey();
  if (uid !== undefined && !isIndexUid(uid)) throw invalidIndexUid(uid);
  return route.handle({ ...call, access });
}

const nothing = { may: () => false, mayUse: () => false, searchFilter: () => undefined };

function segmentsOf(path: string): string[] {
  try {
    return path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] as string;
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}
