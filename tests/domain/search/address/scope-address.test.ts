import { expect, test } from 'vitest';
import { scopeAddress } from '~/domain/search/address/scope-address.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';

const catalogue = searchCatalogue([{ make: 'Toyota', model: 'HiLux', body: 'Cab chassis' }], [], []);
const addressOf = (href: string) => scopeAddress(href, catalogue, '/search/new-used-and-demo-cars');

test.each([
  ['/search?refinementList[car_type][0]=used', '/search/used-cars'],
  ['/search/new-used-and-demo-cars/?refinementList[make][0]=Toyota', '/search/toyota'],
  ['/search?make=toyota&model=HiLux', '/search/toyota/hilux'],
  ['/search?refinementList[body][0]=Cab%20chassis', '/search/cab-chassis'],
])('URL-02 the link %s leads to the page %s', (href, page) => expect(addressOf(href)).toBe(page));

test.each([
  '/search/used-cars',
  '/search?refinementList[fuel][0]=Hybrid',
  '/search?refinementList[make][0]=Kia',
  '/search?refinementList[car_type][0]=used&sortBy=price:asc',
  '/search?refinementList[make][0]=Toyota&utm_source=menu',
  '/search/toyota?refinementList[body][0]=Cab%20chassis',
  '/contact?car_type=used',
  'https://www.toyota.example/search?make=toyota',
])('the link %s stays as it is', (href) => expect(addressOf(href)).toBe(href));
