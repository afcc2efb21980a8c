import { expect, test } from 'vitest';
import { onRequestAddress } from '~/server/on-request/on-request-address.ts';

test.each([
  ['/search?query=ute', '/on-request/search?query=ute'],
  ['/search?q=ute', '/on-request/search?query=ute'],
  ['/search/used-cars?q=white%20ute&utm_source=mail', '/on-request/search/used-cars?query=white%20ute'],
  ['/search?show=all', '/on-request/search?show=all'],
  ['/search?show=all&utm_source=mail&page=1', '/on-request/search?show=all'],
  ['/search?show=all&make=Toyota', '/on-request/search?refinementList[make][0]=Toyota'],
  ['/search/used-cars/?make=Toyota', '/on-request/search/used-cars?refinementList[make][0]=Toyota'],
  ['/search/toyota/hilux?page=2&utm_source=mail&gclid=1', '/on-request/search/toyota/hilux?page=2'],
  ['/search?a=1&refinementList%5Bbody%5D%5B0%5D=SUV&b=2', '/on-request/search?refinementList[body][0]=SUV'],
])('URL-04 %s is made at %s: what a search does not read makes no other page', (url, made) =>
  expect(onRequestAddress(url)).toBe(made),
);

test.each([
  '/search',
  '/search/?utm_source=mail',
  '/search?junk=1',
  '/search?page=1',
  '/search?show=some',
  '/search?q=',
  '/search/a/b/c?query=x',
  '/used?query=x',
  `/search?make=Toyota&${'junk=1&'.repeat(300)}`,
])('%s stays with the page of its path', (url) => expect(onRequestAddress(url)).toBeUndefined());
