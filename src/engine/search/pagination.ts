import type { SearchQuery } from '../types.ts';

/** Which ranked documents a query wants: from `offset`, `count` of them. */
export interface Window {
  offset: number;
  count: number;
}

const isPaged = (query: SearchQuery): boolean => query.page !== undefined || query.hitsPerPage !== undefined;

/** The wanted window, cut at `maxTotalHits`. Both styles: `offset` and `limit` (0, 20) or 1-based `page` and `hitsPerPage`. */
export function windowOf(query: SearchQuery, maxTotalHits: number): Window {
  const { page = 1, hitsPerPage = 20 } = query;
  const range = isPaged(query)
    ? { offset: Math.max(0, page - 1) * hitsPerPage, count: page < 1 ? 0 : hitsPerPage }
    : { offset: query.offset ?? 0, count: query.limit ?? 20 };
  return { offset: range.offset, count: Math.max(0, Math.min(range.count, maxTotalHits - range.offset)) };
}

type Totals =
  | { page: number; hitsPerPage: number; totalPages: number; totalHits: number }
  | { limit: number; offset: number; estimatedTotalHits: number };

/** The counts of a response, in the style of the query; totals are capped at `maxTotalHits`. */
export function totalsOf(query: SearchQuery, found: number, maxTotalHits: number): Totals {
  const total = Math.min(found, maxTotalHits);
  if (!isPaged(query)) return { limit: query.limit ?? 20, offset: query.offset ?? 0, estimatedTotalHits: total };
  const { page = 1, hitsPerPage = 20 } = query;
  return { page, hitsPerPage, totalPages: hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage), totalHits: total };
}
