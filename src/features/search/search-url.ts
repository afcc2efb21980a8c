import type { UiState } from 'instantsearch.js';
import { carsIndex } from '~/domain/search/index-settings.ts';
import { sortedIndex } from '~/domain/search/sorts.ts';

type IndexState = UiState[string];
/** What the address holds: `query`, `page`, `sortBy`, `refinementList[facet][n]`, `range[facet]` (URL-04, URL-05). */
export type RouteState = Pick<IndexState, 'query' | 'page' | 'sortBy' | 'refinementList' | 'range'>;

/** The index name under which InstantSearch keeps the state of the search page. */
export const searchIndexName = sortedIndex('relevant');

/** State of the page -> what the address says. Anything at its default is left out. */
export function stateToRoute(uiState: UiState): RouteState {
  const { query, page, sortBy, refinementList, range } = uiState[searchIndexName] ?? {};
  const route: RouteState = {};
  if (query) route.query = query;
  if (page !== undefined && page > 1) route.page = page;
  if (sortBy && sortBy !== searchIndexName) route.sortBy = sortBy.replace(`${carsIndex}:`, '');
  if (refinementList && Object.keys(refinementList).length > 0) route.refinementList = refinementList;
  if (range && Object.keys(range).length > 0) route.range = range;
  return route;
}

/** What an address says -> state of the page. Whatever does not fit is dropped, never an exception. */
export function routeToState(route: unknown): UiState {
  const { query, page, sortBy, refinementList, range } = record(route);
  const state: IndexState = {};
  if (typeof query === 'string' && query) state.query = query;
  const pageNumber = Number(page);
  if (Number.isInteger(pageNumber) && pageNumber > 1) state.page = pageNumber;
  if (typeof sortBy === 'string' && /^\w+:(asc|desc)$/.test(sortBy)) state.sortBy = `${carsIndex}:${sortBy}`;
  const lists = Object.entries(record(refinementList)).map(([facet, values]) => [facet, texts(values)] as const);
  const chosen = lists.filter(([, values]) => values.length > 0);
  if (chosen.length > 0) state.refinementList = Object.fromEntries(chosen);
  const ranges = Object.entries(record(range)).filter(([, value]) => typeof value === 'string' && isRange(value));
  if (ranges.length > 0) state.range = Object.fromEntries(ranges) as Record<string, string>;
  return { [searchIndexName]: state };
}

function record(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** qs hands back an object in place of an array where the indices of a list are high. */
function texts(value: unknown): string[] {
  const list = value !== null && typeof value === 'object' ? Object.values(value) : [value];
  return list.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}

const isRange = (value: string) => /^(-?\d+(\.\d+)?)?:(-?\d+(\.\d+)?)?$/.test(value) && value !== ':';
