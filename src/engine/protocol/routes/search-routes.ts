import { readSearchCall, runSearchCall, scopeCall } from '../search-calls.ts';
import { badRequest, invalidApiKey } from '../wire-errors.ts';
import { ok, type Route, type RouteCall, type WireAnswer } from './route.ts';

export const searchRoutes: readonly Route[] = [
  { on: 'POST /multi-search', action: 'search', handle: search },
  { on: 'POST /indexes/:index/search', action: 'search', handle: search },
  { on: 'GET /indexes/:index/search', action: 'search', handle: search },
  { on: 'POST /indexes/:index/facet-search', action: 'search', handle: search },
];

/** A tenant token's filters are laid over the query before it runs. */
async function search({ method, path, query, body, access, store, workOf }: RouteCall): Promise<WireAnswer> {
  const call = readSearchCall(method, path, query, body);
  if (!call) throw badRequest(`${method} ${path} is not a search.`);
  const allowed = await scopeCall(call, (uid) => {
    const filter = access.searchFilter(uid);
    if (filter === undefined) throw invalidApiKey();
    return filter;
  });
  return ok(await runSearchCall(allowed, store, await workOf?.(allowed, store)));
}
