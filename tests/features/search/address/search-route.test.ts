import { expect, test } from 'vitest';
import { fromUiState, searchIndexName, toUiState } from '~/features/search/address/search-route.ts';

test('URL-07 InstantSearch’s state and ours correspond', () => {
  const state = {
    query: 'tow bar',
    page: 2,
    sort: 'price-asc' as const,
    lists: { make: ['Toyota'] },
    ranges: { price: '1000:2000' },
  };
  expect(fromUiState(toUiState(state))).toEqual(state);
  expect(toUiState({})).toEqual({ [searchIndexName]: {} });
});
