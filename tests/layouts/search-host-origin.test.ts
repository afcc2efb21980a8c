import { expect, test } from 'vitest';
import { searchHostOrigin } from '~/layouts/search-host-origin.ts';

test('a prerendered search page connects early to a search host of another origin, and to no other', () => {
  const search = { from: '/search?page=2', address: '/search?page=2' };
  expect(searchHostOrigin({ host: 'https://search.example/meili/' })).toBe('https://search.example');
  expect(searchHostOrigin({ host: 'https://search.example', onRequest: search })).toBeUndefined();
  expect(searchHostOrigin({ host: '/api/search' })).toBeUndefined();
});
