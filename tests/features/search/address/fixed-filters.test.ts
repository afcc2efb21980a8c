import { expect, test } from 'vitest';
import { fixedFilters } from '~/features/search/address/fixed-filters.ts';
import { searchSettings } from '../search-settings.ts';

const now = new Date('2026-11-20T00:00:00Z');

test('SEARCH-03 a search sends the fixed filter of the dealer and of the page', () => {
  const filters = fixedFilters(searchSettings({ scopeFilter: ['location_id', '=', 'l1'] }), now, 'relevant');
  expect(filters).toContain('dealership_id IN ["d1"]');
  expect(filters).toContain('location_id = "l1"');
});

test('SEARCH-15 with the option on, sorting by lowest price leaves out cars without a price; no other order does', () => {
  const on = searchSettings({ lowestPriceNeedsPrice: true });
  expect(fixedFilters(on, now, 'price-asc')).toContain('price > 0');
  expect(fixedFilters(on, now, 'price-desc')).not.toContain('price > 0');
  expect(fixedFilters(searchSettings(), now, 'price-asc')).not.toContain('price > 0');
});
