import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Redirect } from '~/domain/redirect.ts';
import { redirectsOf, writeRedirects } from '../../../scripts/build/outputs/redirects.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  for (const page of ['index.html', 'about-us/index.html', 'blog/post/index.html', '404.html']) {
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    writeFileSync(join(folder, page), '');
  }
});

const write = (...redirects: Redirect[]) => writeRedirects(aSite({ redirects }), folder);

test('LOC-03 a built site has its redirects: the dealer’s first, then the platform’s', async () => {
  await write({ from: '/old', to: '/about-us', status: 302 });
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe(
    '/old /about-us 302\n/locations /our-location 301\n/locations/* /our-location/:splat 301\n',
  );
});

test.each(['/about-us', '/blog/*', '/404', '/blog/post'])('LOC-03 a redirect may not hide a page: %s', async (from) => {
  await expect(write({ from, to: '/', status: 301 })).rejects.toThrow(`"${from}" is a page of this site`);
});

test('LOC-03 a folder without a page of its own hides nothing', async () => {
  await expect(write({ from: '/blog', to: '/', status: 301 })).resolves.toBeUndefined();
});

test('VDP-01 addresses of cars in the last release lead to those that the cars have since a correction', async () => {
  const stockFile = join(folder, 'stock.ndjson');
  const car = aCar({ slug: '2021-toyota-corolla-zr-s100', badge: 'ZR' });
  const other = aCar({ id: 'c2', slug: '2020-kia-rio-b1', year: 2020, make: 'Kia', model: 'Rio' });
  writeFileSync(stockFile, [car, other].map((it) => `${JSON.stringify(it)}\n`).join(''));
  const before = join(folder, 'before');
  const pages = ['2021-toyota-corolla-s100', '2020-kia-rio-b1', '2019-mazda-3-s7', '2018-ford-focus-s100'];
  for (const page of pages) mkdirSync(join(before, 'client/cars', page), { recursive: true });
  const earlier = '/old /about-us 302\n/cars/2020-toyota-corolla-s100 /cars/2021-toyota-corolla-s100 301\n';
  writeFileSync(join(before, 'client/_redirects'), earlier);
  const { 'astro:build:done': done } = redirectsOf(aSite(), stockFile, () => before).hooks;
  await done?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<NonNullable<typeof done>>[0]);
  const moved = readFileSync(join(folder, '_redirects'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/cars/'));
  expect(moved).toEqual([
    '/cars/2021-toyota-corolla-s100 /cars/2021-toyota-corolla-zr-s100 301',
    '/cars/2020-toyota-corolla-s100 /cars/2021-toyota-corolla-zr-s100 301',
  ]);
});
