import { expect, test, vi } from 'vitest';
import type { HostQuery, HostSearch } from '~/client/search/host-search.ts';
import { sortedIndex } from '~/domain/search/facets/sorts.ts';
import { fixedFilters } from '~/features/search/requests/fixed-filters.ts';
import { withResultCache } from '~/features/search/requests/result-cache.ts';
import { stockClient } from '~/features/search/requests/search-client.ts';
import { searchSettings } from '../search-settings.ts';

const now = new Date('2026-11-20T00:00:00Z');

/** A host that keeps what it is asked. */
function recordingHost() {
  const asked: HostQuery[] = [];
  const search: HostSearch = async (queries) => {
    asked.push(...queries);
    return { results: queries.map(() => ({ indexUid: 'Car_production', hits: [] })) };
  };
  return { asked, search };
}

test('SEARCH-03 a search sends the fixed filter of the dealer and of the page, before its own', async () => {
  const settings = searchSettings({ scopeFilter: ['location_id', '=', 'l1'] });
  const filters = fixedFilters(settings, 'relevant', now);
  expect(filters).toContain('dealership_id IN ["d1"]');
  expect(filters).toContain('location_id = "l1"');
  const { asked, search } = recordingHost();
  const params = { numericFilters: ['price>=20000'], facetFilters: [['make:Kia', 'make:Mazda']] };
  await stockClient(settings, search, { now }).search([{ indexName: sortedIndex('relevant'), params }]);
  expect(asked.map(({ filter }) => filter)).toEqual([[filters, 'price>=20000', ['make = "Kia"', 'make = "Mazda"']]]);
});

test('SEARCH-15 with the option on, sorting by lowest price leaves out cars without a price; no other order does', async () => {
  const on = searchSettings({ lowestPriceNeedsPrice: true });
  for (const [settings, sort, leavesOut] of [
    [on, 'price-asc', true],
    [on, 'price-desc', false],
    [searchSettings(), 'price-asc', false],
  ] as const) {
    const { asked, search } = recordingHost();
    await stockClient(settings, search).search([{ indexName: sortedIndex(sort), params: {} }]);
    expect(String(asked[0]?.filter).includes('price > 0')).toBe(leavesOut);
    expect(fixedFilters(settings, sort).includes('price > 0')).toBe(leavesOut);
  }
});

test('SEARCH-10 the moving window for sold cars does not make it another search: a minute later the cache answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { asked, search } = recordingHost();
  const settings = searchSettings();
  const client = withResultCache(stockClient(settings, search));
  const requests = [{ indexName: sortedIndex('relevant'), params: { query: 'ute' } }];
  await client.search(requests);
  vi.setSystemTime(now.getTime() + 60_000);
  await client.search(requests);
  expect(asked).toHaveLength(1);
  client.clearCache();
  await client.search(requests);
  vi.useRealTimers();
  expect(asked).toHaveLength(2);
  expect(asked[1]?.filter).not.toEqual(asked[0]?.filter);
});
