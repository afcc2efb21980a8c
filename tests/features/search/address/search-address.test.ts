import { describe, expect, test } from 'vitest';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import {
  isMadeFor,
  readAddress,
  sameSearch,
  searchAddress,
  todaysAddress,
} from '~/features/search/address/search-address.ts';
import { searchSettings } from '../search-settings.ts';

const settings = searchSettings({ path: '/search' });
const at = (address: string) => new URL(address, 'https://dealer.example');

test('URL-02 the query adds to what the path says', () => {
  expect(readAddress(at('/search/toyota?refinementList[body][0]=Ute&page=2'), settings)).toEqual({
    page: 2,
    lists: { make: ['Toyota'], body: ['Ute'] },
  });
});

test('URL-08 default refinements apply only to an address without any', () => {
  const withCity = { ...settings, defaultLists: { city: ['Perth'] } };
  expect(readAddress(at('/search'), withCity).lists).toEqual({ city: ['Perth'] });
  // What a campaign adds to a link asks for nothing.
  expect(readAddress(at('/search?utm_source=mail&gclid=1'), withCity).lists).toEqual({ city: ['Perth'] });
  expect(todaysAddress(at('/search?utm_source=mail&gclid=1'), withCity)).toBeUndefined();
  expect(readAddress(at('/search?refinementList[make][0]=Toyota'), withCity).lists).toEqual({ make: ['Toyota'] });
  expect(readAddress(at('/search/toyota'), withCity).lists).toEqual({ make: ['Toyota'] });
});

describe('URL-08 a search without the default refinements has an address of its own', () => {
  const withCity = { ...settings, defaultLists: { city: ['Perth'] } };
  const everywhere = '/search/new-used-and-demo-cars/?show=all';

  test.each<[SearchState, string]>([
    [{}, everywhere],
    [{ page: 1 }, everywhere],
    [{ lists: { city: [] } }, everywhere],
    [{ lists: { car_type: ['new', 'used', 'demo'] } }, everywhere],
    [{ page: 2 }, '/search/new-used-and-demo-cars/?page=2'],
    [{ sort: 'price-asc' }, '/search/new-used-and-demo-cars/?sortBy=price:asc'],
    [{ lists: { city: ['Perth'] } }, '/search/new-used-and-demo-cars/?refinementList[city][0]=Perth'],
    [{ lists: { city: ['Hobart'] } }, '/search/new-used-and-demo-cars/?refinementList[city][0]=Hobart'],
    [{ lists: { make: ['Toyota'] } }, '/search/toyota'],
    [{ lists: { car_type: ['used'] } }, '/search/used-cars'],
    [{ query: 'ute' }, '/search/new-used-and-demo-cars/?query=ute'],
  ])('%j is %s, and is read back as it was', (state, address) => {
    expect(searchAddress(state, withCity)).toBe(address);
    const { page: _page, lists = {}, ...rest } = readAddress(at(address), withCity);
    const own = Object.entries(state.lists ?? {}).filter(([, values]) => values.length % 3 > 0);
    expect({ ...rest, lists }).toEqual({
      ...(state.sort && { sort: state.sort }),
      ...(state.query && { query: state.query }),
      lists: Object.fromEntries(own),
    });
    expect(todaysAddress(at(address), withCity)).toBeUndefined();
  });

  test('it is not the page of its path, keeps what a campaign added, and is nothing where there are no defaults', () => {
    expect(isMadeFor(at('/search?show=all'), { ...withCity, path: '/search' })).toBe(false);
    expect(sameSearch(at('/search?show=all'), at('/search'), withCity)).toBe(false);
    expect(sameSearch(at('/search?show=all&utm_source=mail'), at(everywhere), withCity)).toBe(true);
    expect(todaysAddress(at('/search?show=all&utm_source=mail'), withCity)).toBeUndefined();
    expect(todaysAddress(at('/search?body='), withCity)).toBe(everywhere);
    expect(todaysAddress(at('/search?show=all&make=Toyota'), withCity)).toBe('/search/toyota');
    expect(searchAddress({}, settings)).toBe('/search/new-used-and-demo-cars/');
    expect(todaysAddress(at('/search?show=all&gclid=1'), settings)).toBe('/search/new-used-and-demo-cars/?gclid=1');
  });

  test('the page of a place has no defaults to leave out', () => {
    const place = { kind: 'location', slug: 'five-dock', id: 'l1', name: 'Five Dock' } as const;
    const catalogue = { ...settings.catalogue, locations: { 'five-dock': { id: 'l1', name: 'Five Dock' } } };
    expect(searchAddress({}, { ...withCity, catalogue, pageScope: place })).toBe('/search/five-dock');
  });
});

test.each([
  ['/search?make=toyota', '/search/toyota'],
  ['/search?q=tow%20bar', '/search/new-used-and-demo-cars/?query=tow%20bar'],
  ['/search/toyota?q=tow+bar&utm_source=mail', '/search/toyota?query=tow%20bar&utm_source=mail'],
  ['/search?Make=TOYOTA&utm_source=mail&body=ute', '/search/toyota?refinementList[body][0]=Ute&utm_source=mail'],
  ['/search?menu[make]=Toyota', '/search/toyota'],
  ['/search?price_range=10000-20000&page=1', '/search/new-used-and-demo-cars/?range[price]=10000:20000'],
  ['/search?colour=Crystal%20Ruby', '/search/new-used-and-demo-cars/?refinementList[colour][0]=Red'],
])('URL-05 URL-06 %s is written as %s', (address, today) => {
  expect(todaysAddress(at(address), settings)).toBe(today);
});

test.each([
  '/search',
  '/search?query=tow%20bar&utm_source=mail',
  '/search/toyota?sortBy=price:asc&refinementList%5Bbody%5D%5B0%5D=Ute',
  '/search?gclid=1',
])('URL-05 %s stays as it is', (address) => {
  expect(todaysAddress(at(address), settings)).toBeUndefined();
});

test('URL-04 terms of a loan are read where the search can use them', () => {
  const address = at('/search?loanTerm=5&deposit=4000');
  const repayments = { texts: { ...platformTexts.repayments, oneYear: '', years: '', rate: '' }, adjustable: true };
  expect(readAddress(address, searchSettings({ repayments }))).toEqual({ loan: { years: 5, deposit: 4000 } });
  for (const without of [{}, { repayments: { ...repayments, adjustable: false } }])
    expect(readAddress(address, searchSettings(without))).toEqual({});
});

test('a prerendered page is used for its address, however the address is written, and campaigns change nothing', () => {
  expect(isMadeFor(at('/search?utm_source=mail'), settings)).toBe(true);
  expect(isMadeFor(at('/search?body=Ute'), settings)).toBe(false);
  const address = '/search?refinementList[body][0]=Ute';
  const made = { ...settings, onRequest: { from: address, address } };
  expect(isMadeFor(at('/search?body=ute&gclid=1'), made)).toBe(true);
  expect(isMadeFor(at('/search?body=Sedan'), made)).toBe(false);
  expect(isMadeFor(at('/search'), made)).toBe(false);
});
