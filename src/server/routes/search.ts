import { type CatalogueScope, catalogueFilter } from '../../domain/search/catalogue-filter.ts';
import { carsIndex } from '../../domain/search/index-settings.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { readSearchCall, type SearchCall, scopeCall } from '../../engine/protocol/search-calls.ts';
import { indexNotFound } from '../../engine/protocol/wire-errors.ts';
import { json, readText } from '../http.ts';
import { isPrivate, withoutPrivate } from '../public-attributes.ts';
import type { Services } from '../services.ts';

const limits = {
  /** Bytes of a body. */
  body: 64 * 1024,
  /** Queries of one multi-search; a page with many disjunctive facets sends about fifteen. */
  queries: 40,
  /** Cars a single answer may hold. */
  hits: 1000,
  /** Characters of a query text; the engine looks at its first ten words anyway. */
  text: 1000,
};

/**
 * The search of a dealer's site: the reading part of Meilisearch's API, within what the dealer may show (SEARCH-06,
 * SEARCH-07), whatever the client sends. Errors keep Meilisearch's shape, since its client reads them.
 * @param path what follows /api/search: "/multi-search"
 */
export async function searchRoute(
  request: Request,
  path: string,
  scope: CatalogueScope,
  { search }: Pick<Services, 'search'>,
  now = new Date(),
): Promise<Response> {
  try {
    if (path === '/health') return await health(request.method, search);
    const call = await readCall(request, path);
    const filter = catalogueFilter(scope, now);
    const scoped = await scopeCall(call, (indexUid) => {
      if (indexUid !== carsIndex) throw indexNotFound(indexUid);
      return filter;
    });
    return json(withoutPrivate(await search.run(scoped)));
  } catch (error) {
    if (error instanceof EngineError) return json(error.toJSON(), error.status);
    throw error;
  }
}

async function health(method: string, search: Services['search']): Promise<Response> {
  if (method !== 'GET') throw notAllowed();
  const health = await search.health();
  if (health.ok) return json({ status: 'available' });
  throw new EngineError('search_unavailable', health.problem, 503, 'system');
}

async function readCall(request: Request, path: string): Promise<SearchCall> {
  const methods = methodsOf(path);
  if (methods.length === 0) throw new EngineError('not_found', 'There is no such address in this search.', 404);
  if (!methods.includes(request.method)) throw notAllowed();
  const body = await readText(request, limits.body);
  if ('tooLarge' in body) {
    throw new EngineError('payload_too_large', 'The provided payload reached the size limit.', 413);
  }
  const call = readSearchCall(request.method, path, new URL(request.url).searchParams, body.text);
  if (!call) throw notAllowed();
  const queries = call.kind === 'multi-search' ? call.queries.map(({ query }) => query) : [call.query];
  if (queries.length > limits.queries) {
    throw new EngineError('bad_request', `A multi-search may hold at most ${limits.queries} queries.`);
  }
  for (const query of queries) checkSize(query);
  if (call.kind === 'facet-search' && isPrivate(call.query.facetName)) {
    throw new EngineError('invalid_facet_search_facet_name', `Attribute \`${call.query.facetName}\` is not a facet.`);
  }
  return call;
}

/** Which methods an address takes; none where there is no such address. */
function methodsOf(path: string): readonly string[] {
  if (path === '/multi-search') return ['POST'];
  if (/^\/indexes\/[^/]+\/facet-search$/.test(path)) return ['POST'];
  return /^\/indexes\/[^/]+\/search$/.test(path) ? ['GET', 'POST'] : [];
}

function checkSize(query: { q?: string | null; limit?: number; hitsPerPage?: number }): void {
  if ((query.limit ?? 0) > limits.hits) {
    throw new EngineError('invalid_search_limit', `\`limit\` may be at most ${limits.hits}.`);
  }
  if ((query.hitsPerPage ?? 0) > limits.hits) {
    throw new EngineError('invalid_search_hits_per_page', `\`hitsPerPage\` may be at most ${limits.hits}.`);
  }
  if ((query.q?.length ?? 0) > limits.text) {
    throw new EngineError('invalid_search_q', `\`q\` may have at most ${limits.text} characters.`);
  }
}

const notAllowed = (): EngineError => new EngineError('method_not_allowed', 'This search can only be read from.', 405);
