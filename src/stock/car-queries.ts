import type { Car } from '../domain/car/record/car.ts';
import { type CatalogueScope, catalogueFilter, forSale } from '../domain/search/filter/catalogue-filter.ts';
import { engineFilter } from '../domain/search/filter/colon-filter.ts';
import { type CarFilter, toText } from '../domain/search/filter/filter.ts';
import { carsIndex } from '../domain/search/index/cars-index.ts';
import type { SearchCall } from '../engine/protocol/search-calls.ts';
import type { SearchQuery, SearchResult } from '../engine/types.ts';

/** What to query, and within which limits: the embedded engine or a Meilisearch host, and what a site may show at a moment. */
export interface CarQuerySource {
  /** `Services.search`, or anything else that carries out search calls. Its rejections are passed on. */
  search: { run(call: SearchCall): Promise<unknown> };
  scope: CatalogueScope;
  now: Date;
}

/** Entries per page of the lists below. */
const listPageSize = 21;

/** A value that cars have, with the number of listed cars that have it. */
export interface CountedValue {
  value: string;
  count: number;
}

/** A category with its prices in dollars; none when no car for sale in it has a price. */
export interface CategoryPrice extends CountedValue {
  lowestPrice?: number;
  highestPrice?: number;
}

/** One page of a list, sorted by name. A page beyond the end has no entries, but still has the totals. */
export interface ListPage<T> {
  entries: T[];
  /** From 1. */
  page: number;
  pages: number;
  total: number;
}

/**
 * The best-ranked cars that the site lists and that pass a filter, at most `limit`.
 * @param filterText the colon form ("status:in_stock AND photos_count > 1") or the engine's own; empty: no filter
 */
export async function carsMatching(source: CarQuerySource, filterText: string, limit: number): Promise<Car[]> {
  if (limit < 1) return [];
  const filter = [toText(scopeOf(source)), engineFilter(filterText)].filter((part) => part.trim() !== '');
  const answer = await search(source, { filter, limit, sort: ['custom_rank:desc'] });
  return answer.hits as unknown as Car[];
}

/** The makes of the site's listed cars. */
export async function manufacturerList(source: CarQuerySource, page: number): Promise<ListPage<CountedValue>> {
  return pageOf(await valuesOf(source, 'make', scopeOf(source)), page);
}

/** The models of one make among the site's listed cars. */
export async function modelList(source: CarQuerySource, make: string, page: number): Promise<ListPage<CountedValue>> {
  return pageOf(await valuesOf(source, 'model', { all: [scopeOf(source), ['make', '=', make]] }), page);
}

/**
 * The categories of the listed cars of one dealership, with the prices of those for sale. Nothing for a dealership
 * that is not the site's own or is hidden.
 */
export async function categoryPriceList(
  source: CarQuerySource,
  dealershipId: string,
  page: number,
): Promise<ListPage<CategoryPrice>> {
  const filter: CarFilter = { all: [scopeOf(source), ['dealership_id', '=', dealershipId]] };
  const list = pageOf(await valuesOf(source, 'categories', filter), page);
  if (list.entries.length === 0) return list;
  const queries = list.entries.map(({ value }) => ({
    indexUid: carsIndex,
    query: { filter: toText({ all: [filter, forSale, ['categories', '=', value]] }), facets: ['price'], limit: 0 },
  }));
  const { results } = (await source.search.run({ kind: 'multi-search', queries })) as { results: SearchResult[] };
  const entries = list.entries.map((entry, at) => {
    const prices = results[at]?.facetStats?.['price'];
    return prices ? { ...entry, lowestPrice: prices.min, highestPrice: prices.max } : entry;
  });
  return { ...list, entries };
}

/** All entries of a list, page by page. */
export async function allEntries<T>(list: (page: number) => Promise<ListPage<T>>): Promise<T[]> {
  const first = await list(1);
  const further = Array.from({ length: Math.max(first.pages - 1, 0) }, (_, n) => list(n + 2));
  return [first, ...(await Promise.all(further))].flatMap(({ entries }) => entries);
}

const scopeOf = ({ scope, now }: CarQuerySource): CarFilter => catalogueFilter(scope, now);

const search = async (source: CarQuerySource, query: SearchQuery): Promise<SearchResult> =>
  (await source.search.run({ kind: 'search', indexUid: carsIndex, query })) as SearchResult;

/** All values of an attribute, by name: as many as the index counts (`faceting.maxValuesPerFacet`). */
async function valuesOf(source: CarQuerySource, attribute: string, filter: CarFilter): Promise<CountedValue[]> {
  const answer = await search(source, { filter: toText(filter), facets: [attribute], limit: 0 });
  return Object.entries(answer.facetDistribution?.[attribute] ?? {})
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value, 'en-AU', { numeric: true }));
}

function pageOf<T>(all: readonly T[], page: number): ListPage<T> {
  if (!Number.isInteger(page) || page < 1) throw new RangeError(`There is no page ${page}: pages are numbered from 1.`);
  const entries = all.slice((page - 1) * listPageSize, page * listPageSize);
  return { entries, page, pages: Math.ceil(all.length / listPageSize), total: all.length };
}
