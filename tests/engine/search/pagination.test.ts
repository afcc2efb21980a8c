import { describe, expect, test } from 'vitest';
import type { SearchQuery } from '~/engine/types.ts';
import { indexOf, named } from '../cars.ts';

const index = indexOf(named(...Array.from({ length: 45 }, (_, i) => `kia ${i}`)));
const capped = indexOf(named(...Array.from({ length: 45 }, (_, i) => `kia ${i}`)), {
  pagination: { maxTotalHits: 30 },
});
const page = (query: SearchQuery, on = index) => {
  const { hits, facetDistribution: _facets, processingTimeMs: _time, query: _query, ...totals } = on.search(query);
  return { first: hits[0]?.id, count: hits.length, ...totals };
};

describe('offset and limit', () => {
  test.each<[SearchQuery, object]>([
    [{}, { first: '0', count: 20, offset: 0, limit: 20, estimatedTotalHits: 45 }],
    [
      { offset: 40, limit: 10 },
      { first: '40', count: 5, offset: 40, limit: 10, estimatedTotalHits: 45 },
    ],
    [{ limit: 0 }, { count: 0, offset: 0, limit: 0, estimatedTotalHits: 45 }],
    [{ offset: 99 }, { count: 0, offset: 99, limit: 20, estimatedTotalHits: 45 }],
    [
      { q: 'kia', offset: 3, limit: 2 },
      { first: '3', count: 2, offset: 3, limit: 2, estimatedTotalHits: 45 },
    ],
  ])('%j', (query, expected) => expect(page(query)).toEqual(expected));
});

describe('page and hitsPerPage', () => {
  test.each<[SearchQuery, object]>([
    [{ page: 1 }, { first: '0', count: 20, page: 1, hitsPerPage: 20, totalPages: 3, totalHits: 45 }],
    [{ hitsPerPage: 21 }, { first: '0', count: 21, page: 1, hitsPerPage: 21, totalPages: 3, totalHits: 45 }],
    [
      { page: 3, hitsPerPage: 21 },
      { first: '42', count: 3, page: 3, hitsPerPage: 21, totalPages: 3, totalHits: 45 },
    ],
    [
      { page: 0, hitsPerPage: 21 },
      { count: 0, page: 0, hitsPerPage: 21, totalPages: 3, totalHits: 45 },
    ],
    [{ page: 9 }, { count: 0, page: 9, hitsPerPage: 20, totalPages: 3, totalHits: 45 }],
    [{ hitsPerPage: 0 }, { count: 0, page: 1, hitsPerPage: 0, totalPages: 0, totalHits: 45 }],
  ])('%j', (query, expected) => expect(page(query)).toEqual(expected));
});

test('maxTotalHits cuts hits and totals', () => {
  expect(page({ offset: 25, limit: 20 }, capped)).toMatchObject({ count: 5, estimatedTotalHits: 30 });
  expect(page({ page: 2, hitsPerPage: 20 }, capped)).toMatchObject({ count: 10, totalHits: 30, totalPages: 2 });
  expect(page({ page: 3, hitsPerPage: 20 }, capped)).toMatchObject({ count: 0, totalHits: 30, totalPages: 2 });
});

test('the query is echoed', () => {
  expect(index.search({ q: 'kia' }).query).toBe('kia');
  expect(index.search({ q: null }).query).toBe('');
});
