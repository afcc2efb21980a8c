import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { at } from '../e2e/sites.ts';
import { builtPage, textsOf } from './built-page.ts';
import { served } from './served-page.ts';

/** The first car that the home page of a dealer links to. */
const firstCarOf = (dealer: 'harbour-motors' | 'northside-toyota') =>
  builtPage(dealer, '/').querySelector('main a[href^="/cars/"]')?.getAttribute('href') ?? '';

const { host, port } = new URL(at('harbour-motors'));
const harbour = { url: `http://127.0.0.1:${port}`, headers: { host } };

test('PRINT-01 an unknown car is not found', async ({ request }) => {
  for (const query of ['?car_id=2019-nothing-at-all', '', '?car_id=%27%22%3Cscript%3E']) {
    const { status, page } = await served(request, 'harbour-motors', `/print${query}`);
    expect(status, query).toBe(404);
    expect(textsOf(page, 'h1')).toEqual(['We can’t find this vehicle']);
    expect(textsOf(page, 'main a, body > a')).toContain('View our stock');
  }
});

test('PRINT-03 SEARCH-06 documents of cars that are not this dealer’s are not found', async ({ request }) => {
  const car = firstCarOf('northside-toyota').split('/').at(-1);
  expect(car).toMatch(/^\d{4}-/);
  for (const path of [
    `/api/cars/${car}.pdf`,
    `/api/cars/${car}.json`,
    '/api/cars/unknown.pdf',
    '/api/cars/unknown.json',
  ]) {
    const answer = await request.get(`${harbour.url}${path}`, { headers: harbour.headers });
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\w/) });
  }
});

test('SHARE-06 a car page has a picture that social networks can show', async ({ request }) => {
  const page = builtPage('harbour-motors', firstCarOf('harbour-motors'));
  const meta = (property: string) =>
    page.querySelectorAll(`meta[property="${property}"]`).map((it) => it.getAttribute('content') ?? '');
  const [address = '', ...others] = meta('og:image');
  expect(others).toEqual([]);
  expect(address).toMatch(/^https:\/\//);
  const answer = await request.get(`${harbour.url}${new URL(address).pathname}`, { headers: harbour.headers });
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  // Decoded, not only looked at: the picture is whole.
  const { info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  expect(meta('og:image:width')).toEqual(['1200']);
});

test('OPS-06 only pictures of the site become shared pictures', async ({ request }) => {
  for (const path of ['media/none.svg.jpg', '%2e%2e/package.json.jpg', 'media/..%2f..%2fserver%2fentry.mjs.jpg']) {
    const answer = await request.get(`${harbour.url}/api/share-image/${path}`, { headers: harbour.headers });
    expect([path, Math.floor(answer.status() / 100)]).toEqual([path, 4]);
  }
});
