import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import {
  addressOfPage,
  furtherAddresses,
  hiddenByRedirect,
  platformAddresses,
  platformPages,
} from '~/site/addresses/platform-addresses.ts';

/** The table, for any file. */
const pages: Readonly<Record<string, { made: string } | undefined>> = platformPages;
const folder = join(import.meta.dirname, '../../../src/pages');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/'),
  )
  .sort();

test('OPS-04 the table of the platform’s own addresses has every file of src/pages, and no others', () => {
  expect(Object.keys(platformPages).sort()).toEqual(files);
});

test('OPS-04 the table is right about which pages are rendered on request', () => {
  const onRequest = files.filter((file) => /prerender = false/.test(readFileSync(join(folder, file), 'utf8')));
  expect(files.filter((file) => pages[file]?.made === 'request')).toEqual(onRequest);
});

test('OPS-04 the table is right about which pages only some builds have: those with a path of their own', () => {
  const withPaths = files.filter((file) => /getStaticPaths/.test(readFileSync(join(folder, file), 'utf8')));
  const some = files.filter((file) => pages[file]?.made === 'some builds');
  expect(some.filter((file) => !withPaths.includes(file))).toEqual([]);
});

test('OPS-04 the further addresses of a page are in the list of addresses', () => {
  expect(Object.values<string>(furtherAddresses).filter((file) => !files.includes(file))).toEqual([]);
  const sell = platformAddresses.filter(({ address }) => address.startsWith('/sell-'));
  expect(sell.map(({ address }) => address)).toEqual(['/sell-my-car', '/sell-your-car']);
  expect(sell[1]?.what).toBe(sell[0]?.what);
});

test.each([
  ['index.astro', '/'],
  ['contact-us/index.astro', '/contact-us'],
  ['cars/[slug].astro', '/cars/:slug'],
  ['api/cars/[slug].pdf.ts', '/api/cars/:slug.pdf'],
  ['[...page].astro', '/*'],
  ['robots.txt.ts', '/robots.txt'],
])('OPS-04 %s answers at %s', (file, address) => {
  expect(addressOfPage(file)).toBe(address);
  expect(platformAddresses.map((it) => it.address)).toContain(address);
});

test.each([
  ['/api/*', '/api/'],
  ['/cars/*', '/cars/*'],
  ['/search/*', '/search/*'],
  ['/contact', '/contact'],
  ['/media/*', '/media/*'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/parts/*', '/parts/'],
])('LOC-03 a redirect from %s would take something away', (from, hidden) => {
  expect(hiddenByRedirect({ from, to: '/', status: 301 })).toContain(hidden);
});

test.each(['/cars/one-that-went', '/search/old', '/blog/*', '/old', '/offers/spring'])(
  'LOC-03 a redirect from %s takes nothing of the platform away',
  (from) => {
    expect(hiddenByRedirect({ from, to: '/', status: 301 })).toBeUndefined();
  },
);
