import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { indexedPath, publicPages } from '../../../scripts/build/outputs/sitemap.ts';

const site = 'https://www.dealer.example';
const page = (head: string, body = '<p>Text</p>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const known = (path: string) => page(`<link rel="canonical" href="${site}${path}">`);
const folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['a page', known('/about-us'), '/about-us'],
  ['the home page', known('/'), '/'],
  ['a page that is not for search engines', page('<meta name="robots" content="noindex, follow">'), undefined],
  ['a piece of a page', '<form><input></form>', undefined],
  ['a page of another site', page('<link rel="canonical" href="https://www.maker.example/x">'), undefined],
  ['a page that speaks of another', page('', '<link rel="canonical" href="/x">'), undefined],
])('CONTENT-06 what the sitemap makes of %s', (_name, html, path) => {
  expect(indexedPath(html, site)).toBe(path);
});

test('CONTENT-06 the sitemap holds every public page once: home first, cars last, with the day of their last change', async () => {
  const pages = {
    'cars/b/index.html': known('/cars/b'),
    'service/index.html': known('/service'),
    'book-service/index.html': known('/service'),
    'index.html': known('/'),
    'favourites/index.html': page('<meta name="robots" content="noindex">'),
    'parts/form/index.html': '<form></form>',
  };
  for (const [file, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), html);
  }
  expect(publicPages(folder, site, new Map([['/cars/b', '2026-11-02T00:00:00Z']]))).toEqual([
    { path: '/', changed: undefined },
    { path: '/service', changed: undefined },
    { path: '/cars/b', changed: '2026-11-02T00:00:00Z' },
  ]);
});
