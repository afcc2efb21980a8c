import { afterEach, expect, test, vi } from 'vitest';
import { dropOrder, resolveQuery } from '~/client/query/resolve-query.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { asStored } from '../../domain/search/named-values.ts';

const scope = { dealershipIds: ['d1'], includeSoldDays: 3 };
const cars = [
  aCar({ id: 'a', slug: 'a', make: 'Toyota', model: 'HiLux', body: 'Ute', base_colour: 'White', price: 30_000 }),
  aCar({ id: 'b', slug: 'b', make: 'Toyota', model: 'HiLux', body: 'Ute', base_colour: 'Black', price: 50_000 }),
  aCar({
    id: 'c',
    slug: 'c',
    make: 'Kia',
    model: 'Carnival',
    body: 'People mover',
    name: '2020 Kia Carnival Rally Towbar',
    filtered_features: ['Sport Seats', 'Rally Stripes'],
  }),
].map((car) => ({ ...car, dealership_id: 'd1', make_model: `${car.make} ${car.model}` }));
const { httpClient } = searchStock(cars, scope, { dealerships: [], locations: [], noun: () => 'car' }, new Date());
const settings = () => ({
  host: '/api/search',
  key: 'k',
  scope,
  catalogue: searchCatalogue(cars, [], []),
});
const settle = (text: string, state = {}, options = {}) => resolveQuery(text, state, settings(), asStored, options);

vi.stubGlobal(
  'fetch',
  vi.fn(async (input: string, init: RequestInit) => Response.json(await httpClient(input, init))),
);
afterEach(() => vi.mocked(fetch).mockClear());

test('SEARCH-26 what is understood becomes a refinement; words without a match in stock are left out and named', async () => {
  const { state, query: asked } = await settle('white ute under $40k zzqqxx');
  expect(state).toEqual({ lists: { base_colour: ['White'], body: ['Ute'] }, ranges: { price: ':40000' } });
  expect(asked).toMatchObject({ text: 'white ute under $40k zzqqxx', dropped: ['zzqqxx'] });
  expect(asked.chips.map(({ words }) => words)).toEqual(['white', 'ute', 'under $40k']);
});

test('SEARCH-26 words that fit stay, those that do not combine with the others go; single words without a match stay', async () => {
  expect((await settle('people mover towbar zzqqxx')).state).toEqual({
    query: 'towbar',
    lists: { body: ['People mover'] },
  });
  expect(await settle('zzqqxx')).toMatchObject({ state: { query: 'zzqqxx' }, query: { dropped: [], chips: [] } });
});

test('SEARCH-26 a word that asks for something no car’s record has is left out and named', async () => {
  expect(await settle('tidy')).toEqual({
    state: {},
    query: { text: 'tidy', chips: [], dropped: ['tidy'], others: [] },
  });
  expect(await settle('tidy ute')).toMatchObject({ state: { lists: { body: ['Ute'] } }, query: { dropped: ['tidy'] } });
  expect(await settle('reliable towbar')).toMatchObject({
    state: { query: 'towbar' },
    query: { dropped: ['reliable'] },
  });
  expect((await settle('cars')).query.dropped).toEqual([]);
});

test('SEARCH-26 a short word does not match the beginning of another one', async () => {
  expect((await settle('ute car')).query.dropped).toEqual([]);
  expect((await settle('ute ral')).query.dropped).toEqual(['ral']);
  expect((await settle('people mover ral')).query.dropped).toEqual(['ral']);
  expect((await settle('people mover rall')).state.query).toBe('rall');
});

test('SEARCH-26 literal words lose those without a match, the ones searched for last first, and are marked as literal', async () => {
  const { state, query: asked } = await settle('white zzqqxx hilux', {}, { plain: true });
  expect(state).toEqual({ query: 'white hilux', plain: true });
  expect(asked.dropped).toEqual(['zzqqxx']);
  expect((await settle('rally hilux', {}, { plain: true })).state.query).toBe('hilux');
});

test('SEARCH-26 features are searched for only where nothing else fits', async () => {
  const queries = () => vi.mocked(fetch).mock.calls.map(([, init]) => String(init?.body));
  expect((await settle('stripes', {}, { plain: true })).query.dropped).toEqual([]);
  expect(queries().filter((body) => body.includes('stripes') && !body.includes('attributesToSearchOn'))).toHaveLength(
    1,
  );
  vi.mocked(fetch).mockClear();
  await settle('carnival', {}, { plain: true });
  expect(queries().filter((body) => body.includes('carnival') && !body.includes('attributesToSearchOn'))).toEqual([]);
});

test('SEARCH-26 a failed search rejects, so that the words can be searched for literally', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  await expect(settle('white')).rejects.toThrow('no network');
});

test('SEARCH-26 near a postcode means the yards near it, labelled with those words', async () => {
  const yards = [
    { name: 'Five Dock', lat: -33.8661, long: 151.1297 },
    { name: 'Newcastle', lat: -32.9255, long: 151.733 },
  ];
  const { state, query: asked } = await resolveQuery('ute near 2303', {}, { ...settings(), yards }, asStored);
  expect(state).toEqual({
    lists: { body: ['Ute'], location_name: ['Newcastle'] },
    sort: expect.stringMatching(/^_geoPoint/),
  });
  expect(asked.chips.map(({ words }) => words)).toEqual(['ute', 'near 2303']);
  expect(asked.dropped).toEqual([]);
  // Where the yards are at one place, nothing is asked, and the words are left out.
  expect((await settle('ute near 2303')).query.dropped).toEqual(['near 2303']);
});

test('SEARCH-26 a town without a yard is taken as near it; if no yard is within reach, it is left out, and the page says so', async () => {
  const yards = [
    { name: 'Five Dock', lat: -33.8661, long: 151.1297 },
    { name: 'Newcastle', lat: -32.9255, long: 151.733 },
  ];
  const near = (text: string) => resolveQuery(text, {}, { ...settings(), yards }, asStored);
  const { state, query: asked } = await near('ute near wollongong');
  expect(state.lists).toEqual({ body: ['Ute'], location_name: ['Five Dock'] });
  expect(asked).toMatchObject({ chips: [{ words: 'ute' }, { words: 'near Wollongong' }], dropped: [] });
  expect((await near('maitland')).state.lists).toEqual({ location_name: ['Newcastle'] });
  expect(await near('ute gold coast')).toMatchObject({
    state: { lists: { body: ['Ute'] } },
    query: { dropped: ['near Gold Coast'] },
  });
  expect(await settle('perth')).toMatchObject({ state: {}, query: { dropped: ['near Perth'] } });
});

test('SEARCH-26 an exclusion that leaves nothing in combination is left out, and the page says so', async () => {
  const needs = [
    {
      words: ['first car'],
      demands: [
        { facet: 'price' as const, to: 35_000 },
        { facet: 'body' as const, values: ['Ute'] },
      ],
    },
  ];
  const { state, query: asked } = await resolveQuery('white, not a first car', {}, { ...settings(), needs }, asStored);
  expect(state).toEqual({ lists: { base_colour: ['White'] } });
  expect(asked.dropped).toEqual(['not a first car']);
});

test('SEARCH-26 another meaning is offered with its count, but no badge without further results', async () => {
  const needs = [{ words: ['carry'], demands: [{ facet: 'body' as const, values: ['Ute', 'People mover'] }] }];
  const stock = [
    ...cars,
    aCar({ id: 'd', slug: 'd', make: 'Suzuki', model: 'Carry', body: 'Van', badge: 'Long' }),
    aCar({ id: 'e', slug: 'e', make: 'Kia', model: 'Carnival', body: 'People mover', badge: 'Carnival' }),
  ].map((car) => ({ ...car, dealership_id: 'd1', make_model: `${car.make} ${car.model}` }));
  const { httpClient: more } = searchStock(
    stock,
    scope,
    { dealerships: [], locations: [], noun: () => 'car' },
    new Date(),
  );
  vi.mocked(fetch).mockImplementation(async (input, init) =>
    Response.json(await more(input as string, init as RequestInit)),
  );
  const ask = (text: string, meant = {}) => resolveQuery(text, {}, { ...settings(), needs }, asStored, { meant });
  expect((await ask('carry')).query.others).toEqual([
    { of: 'carry', start: 0, words: 'Ute, People mover', meaning: 1, count: 4 },
  ]);
  expect((await ask('carry', { 0: 1 })).query.others).toMatchObject([{ words: 'Suzuki Carry', meaning: 0, count: 1 }]);
  expect((await ask('carnival')).query.others).toEqual([]);
});

const word = (text: string, found: number, isNoun = false) => ({ word: text, found, isNoun });

test('SEARCH-20 words without results go first, then the commonest, and those searched for last', () => {
  expect(dropOrder([word('white', 60), word('ute', 90, true), word('zzqq', 0), word('towbar', 8)])).toEqual([
    ['white', 'ute', 'towbar'],
    ['ute', 'towbar'],
    ['ute'],
  ]);
  expect(dropOrder([word('a', 0)])).toEqual([]);
  expect(dropOrder([word('one', 5), word('other', 5)])[1]).toEqual(['one']);
});
