import type { CatalogueScope } from '../../domain/search/catalogue-filter.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { type CarQuerySource, categoryPriceList, manufacturerList, modelList } from '../../stock/car-queries.ts';
import { fail, json } from '../http.ts';
import type { Services } from '../services.ts';

/** Seconds for which a list may be kept: stock changes by the hour, not by the second. */
const keptFor = 60;

/**
 * GET /api/stock/makes, /api/stock/models?make=Kia, /api/stock/categories?dealership=ID: what the site lists, 21 entries a page
 * (`page`, from 1), in the order of names: `{ entries: [{ value, count }], page, pages, total }`; categories have the
 * `lowestPrice` and `highestPrice` of the cars for sale, in dollars (SEARCH-19). 404 for another list, 400 where a
 * parameter is missing or wrong.
 */
export async function stockListRoute(
  list: string,
  parameters: URLSearchParams,
  scope: CatalogueScope,
  { search }: Pick<Services, 'search'>,
  { address = '', now = new Date() } = {},
): Promise<Response> {
  const source: CarQuerySource = { search: { run: (call) => search.run(call, address) }, scope, now };
  const page = Number(parameters.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 10_000) return fail(400, 'page must be a whole number from 1.');
  const of = (name: string): string => (parameters.get(name) ?? '').slice(0, 200);
  try {
    if (list === 'makes') return answer(await manufacturerList(source, page));
    if (list === 'models')
      return of('make')
        ? answer(await modelList(source, of('make'), page))
        : fail(400, 'Which make? Ask for ?make=Kia.');
    if (list === 'categories')
      return of('dealership')
        ? answer(await categoryPriceList(source, of('dealership'), page))
        : fail(400, 'Which dealership? Ask for ?dealership= and its id.');
  } catch (error) {
    if (error instanceof EngineError) return fail(error.status, error.message);
    throw error;
  }
  return fail(404, 'There are lists of makes, models and categories.');
}

const answer = (value: unknown): Response => json(value, 200, { 'cache-control': `public, max-age=${keptFor}` });
