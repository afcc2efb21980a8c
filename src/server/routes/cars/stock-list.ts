import type { CatalogueScope } from '../../../domain/search/filter/catalogue-filter.ts';
import { isEngineError } from '../../../engine/engine-error.ts';
import { type CarQuerySource, categoryPriceList, manufacturerList, modelList } from '../../../stock/car-queries.ts';
import { isUnavailable } from '../../db/database-errors.ts';
import { fail, json } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isStockUnavailable } from '../../stock/stock-unavailable.ts';
import { retryAfter, searchAway } from './search.ts';

/** Seconds for which a list may be cached: stock changes by the hour, not by the second. */
const keptFor = 60;
/** Characters of a make or an id. */
const longestName = 200;

/**
 * GET /api/stock/makes, /api/stock/models?make=Kia, /api/stock/categories?dealership=ID: what the site lists, 21 entries a page
 * (`page`, from 1), in the order of names: `{ entries: [{ value, count }], page, pages, total }`; categories have the
 * `lowestPrice` and `highestPrice` of the cars for sale, in dollars. 404 for another list, 400 where a parameter is missing or
 * wrong.
 */
export async function stockListRoute(
  list: string,
  parameters: URLSearchParams,
  scope: CatalogueScope,
  { search }: Pick<Services, 'search'>,
  { address = '', now = new Date() } = {},
): Promise<Response> {
  const page = Number(parameters.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 10_000) return fail(400, 'page must be a whole number, 1 or more.');
  const query = queryOf(list, parameters);
  if (typeof query === 'string') return fail(400, query);
  if (!query) return fail(404, 'The lists are makes, models and categories.');
  try {
    return await search.inTurn(address, async (pause) => {
      const found = await query({ search: { run: (call) => search.run(call, pause) }, scope, now }, page);
      return json(found, 200, { 'cache-control': `public, max-age=${keptFor}` });
    });
  } catch (error) {
    if (isUnavailable(error)) {
      if (!isStockUnavailable(error)) console.error(`stock list: ${error.message}`);
      return json({ error: searchAway }, 503, { 'retry-after': '30' });
    }
    if (isEngineError(error)) return json({ error: error.message }, error.status, retryAfter[error.status]);
    throw error;
  }
}

type Query = (source: CarQuerySource, page: number) => Promise<unknown>;

/** The query behind a list; an error text if a parameter is missing; undefined for an unknown list. */
function queryOf(list: string, parameters: URLSearchParams): Query | string | undefined {
  const of = (name: string): string => (parameters.get(name) ?? '').slice(0, longestName);
  if (list === 'makes') return manufacturerList;
  if (list === 'models') {
    const make = of('make');
    return make ? (source, page) => modelList(source, make, page) : 'The make is missing, such as ?make=Kia.';
  }
  if (list !== 'categories') return undefined;
  const dealership = of('dealership');
  return dealership
    ? (source, page) => categoryPriceList(source, dealership, page)
    : 'The dealership is missing: ?dealership= and its id.';
}
