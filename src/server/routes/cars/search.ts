import { bodyLimits } from '../../../domain/request/body-limits.ts';
import { type CatalogueScope, catalogueFilter } from '../../../domain/search/filter/catalogue-filter.ts';
import { toText } from '../../../domain/search/filter/filter.ts';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { EngineError, isEngineError } from '../../../engine/engine-error.ts';
import { readSearchCall, type SearchCall, scopeCall } from '../../../engine/protocol/search-calls.ts';
import { indexNotFound } from '../../../engine/protocol/wire-errors.ts';
import type { FacetSearchQuery, SearchQuery } from '../../../engine/types.ts';
import { isUnavailable } from '../../db/database-errors.ts';
import { json, readText } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isPrivate, withoutPrivate } from '../../stock/public-attributes.ts';
import { isStockUnavailable } from '../../stock/stock-unavailable.ts';

const limits = {
  /** Queries of one multi-search; a page with many disjunctive facets sends about fifteen. */
  queries: 40,
  /** Maximum cars in a response, across all its queries; a page of results has a hundred at most. */
  hits: 500,
  /** Characters of a text to search for; the engine looks at its first ten words anyway. */
  text: 1000,
  /** Characters of a text to search for among a facet's values. */
  facetText: 250,
  /** Entries of a list: facets, attributes. */
  list: 100,
  /** Orders to sort by, the most important first. */
  sorts: 10,
};

/**
 * The search of a dealer's site: the read part of Meilisearch's API, limited to what the dealer may show, whatever
 * the client sends. Errors have Meilisearch's format, since its client reads them. @param path what follows
 * /api/search: "/multi-search" @param address the client's network address
 */
export async function searchRoute(
  request: Request,
  path: string,
  scope: CatalogueScope,
  { search }: Pick<Services, 'search'>,
  { now = new Date(), address }: { now?: Date; address?: string } = {},
): Promise<Response> {
  try {
    if (path === '/health') return await health(request.method, search);
    const body = await readBody(request, path);
    const filter = toText(catalogueFilter(scope, now));
    // Reading a body of 64 kB and writing a response count as work too.
    return await search.inTurn(address, async (pause) => {
      const scoped = await scopeCall(readCall(request, path, body), (indexUid) => {
        if (indexUid !== carsIndex) throw indexNotFound(indexUid);
        return filter;
      });
      return json(withoutPrivate(await search.run(scoped, pause)));
    });
  } catch (error) {
    if (isUnavailable(error)) {
      if (!isStockUnavailable(error)) console.error(`search: ${error.message}`);
      const away = new EngineError('search_unavailable', searchAway, 503, 'system');
      return json(away.toJSON(), away.status, { 'retry-after': '30' });
    }
    if (isEngineError(error)) {
      const allow = error.status === 405 ? { allow: methodsOf(path).join(', ') } : {};
      return json(error.toJSON(), error.status, { ...retryAfter[error.status], ...allow });
    }
    throw error;
  }
}

export const searchAway = 'The search is unavailable at the moment.';

/** Seconds after which a rejected client may retry. */
export const retryAfter: Record<number, Record<string, string>> = {
  429: { 'retry-after': '30' },
  503: { 'retry-after': '2' },
};

async function health(method: string, search: Services['search']): Promise<Response> {
  if (method !== 'GET') throw notAllowed();
  const health = await search.health();
  if (health.ok) return json({ status: 'available' });
  throw new EngineError('search_unavailable', health.problem, 503, 'system');
}

async function readBody(request: Request, path: string): Promise<string> {
  const methods = methodsOf(path);
  if (methods.length === 0) throw new EngineError('not_found', 'There is no such address in this search.', 404);
  if (!methods.includes(request.method)) throw notAllowed();
  const body = await readText(request, bodyLimits.search);
  if ('tooLarge' in body) {
    throw new EngineError('payload_too_large', 'The provided payload reached the size limit.', 413);
  }
  return body.text;
}

function readCall(request: Request, path: string, body: string): SearchCall {
  const call = readSearchCall(request.method, path, new URL(request.url).searchParams, body);
  if (!call) throw notAllowed();
  const queries = call.kind === 'multi-search' ? call.queries.map(({ query }) => query) : [call.query];
  if (queries.length > limits.queries) {
    throw new EngineError('bad_request', `A multi-search can have at most ${limits.queries} queries.`);
  }
  checkSizes(queries);
  if (call.kind === 'facet-search' && isPrivate(call.query.facetName)) {
    throw new EngineError('invalid_facet_search_facet_name', `Attribute \`${call.query.facetName}\` is not a facet.`);
  }
  return call;
}

/** The methods that an address accepts; none if it does not exist. */
function methodsOf(path: string): readonly string[] {
  if (path === '/health') return ['GET'];
  if (path === '/multi-search') return ['POST'];
  if (/^\/indexes\/[^/]+\/facet-search$/.test(path)) return ['POST'];
  return /^\/indexes\/[^/]+\/search$/.test(path) ? ['GET', 'POST'] : [];
}

function checkSizes(queries: readonly (SearchQuery | FacetSearchQuery)[]): void {
  let hits = 0;
  for (const query of queries) {
    for (const [name, value] of Object.entries(query)) checkSize(name, value);
    if (!('facetName' in query))
      hits += query.hitsPerPage ?? (query.page === undefined ? query.limit : undefined) ?? 20;
  }
  if (hits <= limits.hits) return;
  const [name, code] = queries.some((query) => 'hitsPerPage' in query)
    ? ['hitsPerPage', 'invalid_search_hits_per_page']
    : ['limit', 'invalid_search_limit'];
  throw new EngineError(code, `The sum of \`${name}\` of all queries must be at most ${limits.hits}, not ${hits}.`);
}

const textSizes: Record<string, number> = { q: limits.text, facetQuery: limits.facetText };
const listSizes: Record<string, number> = { sort: limits.sorts };

function checkSize(name: string, value: unknown): void {
  const code = `invalid_${name === 'facetQuery' ? 'facet_search_facet_query' : `search_${snakeCase(name)}`}`;
  const text = textSizes[name];
  if (text !== undefined && typeof value === 'string' && value.length > text) {
    throw new EngineError(code, `\`${name}\` can have at most ${text} characters.`);
  }
  // A filter's conditions are counted by what they cost.
  const list = name === 'filter' ? Number.POSITIVE_INFINITY : (listSizes[name] ?? limits.list);
  if (Array.isArray(value) && value.length > list) {
    throw new EngineError(code, `\`${name}\` can have at most ${list} entries.`);
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const notAllowed = (): EngineError => new EngineError('method_not_allowed', 'This search is read-only.', 405);
