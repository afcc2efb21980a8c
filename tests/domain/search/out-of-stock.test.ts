import { expect, test } from 'vitest';
import { knownDirectory, outOfStockSearch } from '~/domain/search/out-of-stock.ts';
import { searchDirectory } from '~/domain/search/search-directory.ts';

/** What the site has sold, and the makes that its data names. */
const sold = searchDirectory([{ make: 'Land Rover', model: 'Defender', body: 'SUV' }], [], []);
const known = knownDirectory(sold, ['Kia']);
const own = '/search/new-used-and-demo-cars/';

test.each([
  ['/search/kia', '', `${own}?refinementList[make][0]=Kia`],
  [
    '/search/Land%20Rover/Defender',
    '',
    `${own}?refinementList[make][0]=Land%20Rover&refinementList[model][0]=Defender`,
  ],
  ['/search/convertible', '?sortBy=price:asc', `${own}?sortBy=price:asc&refinementList[body][0]=Convertible`],
  ['/search/people-mover/', '', `${own}?refinementList[body][0]=People%20mover`],
  ['/search/peopleMover', '', `${own}?refinementList[body][0]=People%20mover`],
  ['/search/kia', '?price=20000', `${own}?refinementList[make][0]=Kia&range[price]=:20000`],
])('URL-10 %s%s, out of stock, is a search for it', (path, query, address) => {
  expect(outOfStockSearch(path, query, known, own)).toBe(address);
});

test.each([
  '/search/no-such-make',
  '/search/kia/no-such-model',
  '/search',
  '/search/used-cars',
  '/search/a/b/c',
  '/search/%25',
])('URL-10 %s is no search for something out of stock', (path) => {
  expect(outOfStockSearch(path, '', known, own)).toBeUndefined();
});
