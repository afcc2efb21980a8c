import { expect, test } from '@playwright/test';
import { at } from './sites.ts';

const harbour = 'harbour-motors';

test('URL-02 another spelling of a search address leads to its page for good, with its query', async ({ request }) => {
  const answer = await request.get(at(harbour, '/search/Mazda?sortBy=price:asc'), { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/search/mazda?sortBy=price:asc');
  const missing = await request.get(at(harbour, '/search/No-Such-Make'), { maxRedirects: 0 });
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('We can’t find that page');
});

test('OPS-03 each dealer answers /favicon.ico with its own icon', async ({ request }) => {
  const answer = await request.get(at(harbour, '/favicon.ico'));
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('image/');
});
