import { expect, test, vi } from 'vitest';
import { resolveQuery } from '~/client/query/resolve-query.ts';
import { typedQuery } from '~/client/query/typed-query.ts';
import { stockLexicon } from '~/client/search/stock-lexicon.ts';
import { answeredBy } from '~/client/search/stock-service.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { toQuery } from '~/domain/search/address/search-query.ts';
import { listsOf, type SearchState } from '~/domain/search/address/search-state.ts';
import { valueLabeller } from '~/domain/search/address/value-label.ts';
import { pageHead } from '~/features/search/address/page-head.ts';
import { catalogueScope } from '~/site/slices/slices.ts';
import { searchStock } from '~/stock/search-stock.ts';
import { demoCars, demoSites } from '../../../scripts/bench/words/demo-cars.ts';
import { searchSettings } from '../../features/search/search-settings.ts';

const dealer = 'coastline-caravans';
const [site] = demoSites([dealer]);
if (!site) throw new Error(`There is no ${dealer}.`);
const cars = (await demoCars([dealer])).get(dealer) ?? [];
const scope = catalogueScope(site);
const { httpClient } = searchStock(cars, scope, { dealerships: [], locations: [], noun: () => 'caravan' }, new Date());
vi.stubGlobal('fetch', async (input: string, init: RequestInit) => Response.json(await httpClient(input, init)));

const defaultLists = listsOf(site.search.defaultRefinements);
const settings = searchSettings({
  scope,
  defaultLists,
  needs: site.search.needs,
  catalogue: searchCatalogue(cars, [], []),
  facets: site.search.facets,
  noun: 'caravan',
});
const labelOf = valueLabeller(settings);
const found = async (text: string, state: SearchState = { lists: defaultLists }) => {
  const resolved = await resolveQuery(text, state, settings, labelOf);
  return { asked: decodeURIComponent(toQuery(resolved.state)), ...resolved };
};
const town = 'refinementList[city][0]=North Geelong';

test.each([
  ['bendigo', 'Coastline Caravans Bendigo'],
  ['Bendigo', 'Coastline Caravans Bendigo'],
  ['coastline caravans bendigo', 'Coastline Caravans Bendigo'],
  ['in bendigo', 'Coastline Caravans Bendigo'],
  ['jayco bendigo', 'Coastline Caravans Bendigo'],
  ['motorhomes in bendigo under 90k', 'Coastline Caravans Bendigo'],
  ['bendigo sleeps 2', 'Coastline Caravans Bendigo'],
  ['caravans bendigo cheapest', 'Coastline Caravans Bendigo'],
  ['geelong', 'Coastline Caravans Geelong'],
  ['jayco in geelong', 'Coastline Caravans Geelong'],
])('SEARCH-26 URL-08 a typed place, as in "%s", replaces the default town', async (text, yard) => {
  const { asked } = await found(text);
  expect(asked).toContain(yard);
  expect(asked).not.toContain(town);
  // The page's box and the home page's ask for the same.
  expect(asked).toBe((await found(text, {})).asked);
});

test.each([
  'sleeps 6',
  'pop top',
  'under 2000kg',
  'camper trailer',
  'expander',
  'club lounge',
  'not geelong',
  'sleeps 5 hybrid automatic under 20k',
  'fifth wheeler',
  'toy hauler',
  'swan',
  'single beds',
  'slide out',
  'under 1500kg',
  'atm under 1900',
  'bunks under 30k',
  'winnebago',
  'zzqqxx',
  'coromal',
  'supreme classic',
])('SEARCH-26 URL-08 the default town gives way to "%s", of which there is nothing in it', async (text) => {
  expect((await found(text)).asked).toBe((await found(text, {})).asked);
});

/** Other criteria of the search while a text is being typed. */
const typing = async (text: string) => {
  const lexicon = await stockLexicon(settings);
  const of = async (state: SearchState) => (await typedQuery(text, state, lexicon, settings)).state;
  return { state: await of({ lists: defaultLists }), without: await of({}) };
};

test.each([
  ...[
    'sleeps 6',
    'pop top',
    'under 2000kg',
    'camper trailer',
    'expander',
    'club lounge',
    'fifth wheeler',
    'toy hauler',
  ],
  ...['swan', 'single beds', 'slide out', 'under 1500kg', 'atm under 1900', 'bunks under 30k', 'winnebago', 'zzqqxx'],
  ...['coromal', 'supreme classic', 'pop', 'camper tra', 'winne', 'sleeps 6 under 90k', 'bendigo'],
])('SEARCH-26 URL-08 while "%s" is typed the default town has given way, as on Enter', async (text) => {
  const { state, without } = await typing(text);
  expect(decodeURIComponent(toQuery(state))).not.toContain(town);
  expect(toQuery(state)).toBe(toQuery(without));
});

test.each([
  ...[
    '',
    ' ',
    'family van',
    'jayco',
    'jay',
    'under 50k',
    '20 foot',
    'shower',
    'not jayco',
    'motorhome',
    'toilet',
    'van',
  ],
  ...['new caravan under 70000', 'used under 40k'],
])('SEARCH-26 URL-10 while "%s" is typed the default town stays', async (text) => {
  const { state } = await typing(text);
  expect(decodeURIComponent(toQuery(state))).toContain(town);
});

test('SEARCH-26 while the stock cannot be searched, the default town stays', async () => {
  const lexicon = await stockLexicon(settings);
  const unreached = { ...settings };
  answeredBy(unreached, async () => {
    throw new TypeError('Failed to fetch');
  });
  const { state } = await typedQuery('zzqqxx', { lists: defaultLists }, lexicon, unreached);
  expect(decodeURIComponent(toQuery(state))).toContain(town);
});

test('SEARCH-26 URL-08 the default town goes before words that fit without it', async () => {
  const { state, query } = await resolveQuery('coromal caravan', { lists: defaultLists }, settings, labelOf, {
    plain: true,
  });
  expect([state.query, query.dropped, state.lists]).toEqual(['coromal caravan', [], undefined]);
});

test.each([
  ['family van', 'Caravans for sale: North Geelong, Sleeps 4 and more'],
  ['jayco', 'Jayco for sale: North Geelong'],
  ['under 50k', 'Our stock: North Geelong, up to $50,000'],
  ['20 foot', 'Our stock: North Geelong, Body length 5.9 m - 6.2 m'],
  ['tare under 1800', 'Our stock: North Geelong, Tare up to 1,800 kg'],
  ['shower', 'Our stock: ‘shower’, North Geelong'],
  ['not jayco', 'Our stock: North Geelong, not Jayco'],
  ['towable by a ranger', 'Our stock: North Geelong, ATM up to 3,500 kg'],
  ['light caravan under 2300', 'Caravans for sale: North Geelong, ATM up to 2,300 kg'],
  ['motorhome', 'Motorhomes for sale: North Geelong'],
  ['toilet', 'Our stock: North Geelong, Cassette Toilet and more'],
  ['new caravan under 70000', 'New caravans for sale: North Geelong, up to $70,000'],
  ['used under 40k', 'Used caravans: North Geelong, up to $40,000'],
])('SEARCH-26 URL-10 "%s" keeps the default town, and the heading says so', async (text, heading) => {
  const { state } = await found(text);
  expect(pageHead(state, settings, labelOf).heading).toBe(heading);
});

test.each<[string, SearchState]>([
  ['the default town alone', { lists: defaultLists }],
  ['its second page', { lists: defaultLists, page: 2 }],
  ['in another order', { lists: defaultLists, sort: 'price-asc' }],
])('URL-08 URL-10 %s is the page of all stock', (_, state) => {
  expect(pageHead(state, settings, labelOf)).toMatchObject({ heading: 'Our stock', refined: false });
});

test('SEARCH-26 URL-08 a town that the shopper added to the default one stays', async () => {
  const lists = { city: ['North Geelong', 'Elsewhere'] };
  expect((await found('camper trailer', { lists })).state.lists?.['city']).toEqual(lists.city);
});
