import { expect, test } from 'vitest';
import { mayCompress } from '../../../../scripts/serve/answers/compressed-answers.ts';

const askedBy = (url: string, headers: { cookie?: string }, method = 'GET') => ({ url, method, headers });
const signedIn = { cookie: 'session=1' };

test.each([
  '/api/search/multi-search',
  '/api/stock/home?limit=6',
  '/api/cars/7/view.json',
  '/search?query=hilux',
  '/search/used-cars/',
  '/cars/2021-toyota-hilux',
  '/parts/cards?ids=1',
])('%s is the same for everyone and may be compressed', (url) =>
  expect(mayCompress(askedBy(url, signedIn))).toBe(true),
);

test.each([
  '/api/auth/verify',
  '/api/my-data.json',
  '/api/leads?next=/api/search/',
  '/my-garage',
  '/cars/2021-toyota-hilux/checkout',
  '/cars/trade-in?lead=1',
  '/reservation?token=/search',
  '/searching',
  '/finance',
])('%s may hold a secret and is not compressed', (url) => expect(mayCompress(askedBy(url, signedIn))).toBe(false));

test('a page for a visitor without cookies is not personal and may be compressed; posts and the API may not', () => {
  expect(mayCompress(askedBy('/finance?car_id=1', {}))).toBe(true);
  expect(mayCompress(askedBy('/finance', {}, 'POST'))).toBe(false);
  expect(mayCompress(askedBy('/api/my-data.json', {}))).toBe(false);
});
