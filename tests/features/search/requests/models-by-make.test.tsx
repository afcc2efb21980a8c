import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readPath, toAddress } from '~/domain/search/address/search-path.ts';
import { matching } from '~/domain/search/filter/filter.ts';
import { stateFilter } from '~/domain/search/filter/state-filter.ts';
import { readAddress } from '~/features/search/address/search-address.ts';
import { SearchApp } from '~/features/search/SearchApp.tsx';
import { searchServerState } from '~/features/search/server-state.tsx';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { searchSettings } from '../search-settings.ts';

const scope = { dealershipIds: ['d1'], includeSoldDays: 3 };
const now = new Date('2026-11-20T00:00:00Z');
type Row = readonly [make: string, model: string, cars: number, name: string];
/** Stocks of fewer models than the filter shows at first, with the name of each. */
const figures: readonly Row[] = [
  ['Mazda', '3', 3, 'Mazda3'],
  ['MG', '3', 2, 'MG3'],
  ['MG', 'ZS', 1, 'ZS'],
  ['Toyota', 'Corolla', 4, 'Corolla'],
  ['Fiat', '500', 1, 'Fiat 500'],
  ['Hino', '500', 2, 'Hino 500'],
];
const words: readonly Row[] = [
  ['Chery', 'C5', 1, 'Chery C5'],
  ['Citroen', 'C5', 1, 'Citroen C5'],
  ['Dodge', 'Journey', 1, 'Dodge Journey'],
  ['Jayco', 'Journey', 3, 'Jayco Journey'],
  ['Holden', 'Ute', 1, 'Holden Ute'],
  ['GWM', 'Ute', 1, 'GWM Ute'],
];
const three: readonly Row[] = [
  ['Mazda', '5', 1, 'Mazda5'],
  ['Renault', '5', 2, 'Renault 5'],
  ['MG', '5', 1, 'MG5'],
];
const namesOf = (rows: readonly Row[]) => Object.fromEntries(rows.map(([, , cars, name]) => [name, cars]));

function stockOf(rows: readonly Row[]) {
  const cars = rows.flatMap(([make, model, count]) =>
    Array.from({ length: count }, (_, n) => {
      const id = `${make}-${model}-${n}`.toLowerCase();
      return aCar({ id, slug: id, make, model, make_model: `${make} ${model}` });
    }),
  );
  return { cars, ...searchStock(cars, scope, { dealerships: [], locations: [], noun: () => 'car' }, now) };
}

/** The page of an address, as prerendered over the real engine: its models with their numbers of cars, the ticked ones, its chips and its total. */
async function pageOf(address: string, rows = figures) {
  const { httpClient, catalogue } = stockOf(rows);
  const { pathname } = new URL(address, 'http://own.invalid');
  const pageScope = readPath(pathname, catalogue) ?? ({ kind: 'all' } as const);
  const onRequest = { address, from: address };
  const settings = searchSettings({ catalogue, facets: ['make', 'model'], path: pathname, pageScope, onRequest });
  const serverState = await searchServerState(settings, httpClient as never, now);
  const html = renderToString(<SearchApp settings={settings} serverState={serverState} />).replaceAll('<!-- -->', '');
  const panel = html.slice(html.indexOf('<summary>Model'));
  const models = [...panel.matchAll(/<input type="checkbox"([^>]*)\/><span>([^<]*)<\/span><span[^>]*>(\d+)</g)];
  const results = Object.values(serverState.initialResults)[0]?.results?.[0];
  return {
    models: Object.fromEntries(models.map(([, , name, count]) => [name, Number(count)])),
    ticked: models.flatMap(([, attributes, name]) => (attributes?.includes('checked') ? [name] : [])),
    chips: [...html.matchAll(/Remove <\/span>([^<]*)</g)].map(([, name]) => name),
    total: results?.nbHits,
    weight: Object.keys(results?.facets ?? {}),
  };
}

test.each([[figures], [words], [three]])(
  'FACET-06 models of one name are told apart by make, each with its own number of cars: %j',
  async (rows) => {
    const { models, ticked, weight } = await pageOf('/search', rows);
    expect(models).toEqual(namesOf(rows));
    expect(ticked).toEqual([]);
    expect(weight).not.toContain('make_model');
  },
);

test.each(
  [figures, words, three].flatMap((rows) => rows.map((row) => [`${row[0]} ${row[1]}`, ...row.slice(2), rows] as const)),
)('FACET-06 FACET-18 of "%s", the %s cars are found by the tick and the chip %s', async (pair, cars, name, rows) => {
  const value = ['Corolla', 'ZS'].includes(String(name)) ? name : pair;
  const page = await pageOf(
    `/search?refinementList[model][0]=${encodeURIComponent(String(value))}`,
    rows as readonly Row[],
  );
  expect(page).toMatchObject({ models: namesOf(rows as readonly Row[]), ticked: [name], chips: [name], total: cars });
});

test('FACET-06 models of one name can be chosen beside others', async () => {
  const page = await pageOf('/search?refinementList[model][0]=MG+3&refinementList[model][1]=Corolla');
  expect(page).toMatchObject({ models: namesOf(figures), ticked: ['Corolla', 'MG3'], total: 6 });
});

test.each([
  ['/search/mg/3', ['MG', 'MG3'], 2, { MG3: 2, ZS: 1 }],
  ['/search/mazda/3', ['Mazda', 'Mazda3'], 3, { Mazda3: 3 }],
  ['/search/hino/500', ['Hino', '500'], 2, { 500: 2 }],
] as const)(
  'FACET-06 the page %s names only its make’s model, in its chips and in the filter',
  async (path, chips, cars, models) => {
    expect(await pageOf(path)).toMatchObject({ models, chips, ticked: [chips[1]], total: cars });
  },
);

test('FACET-06 URL-10 an older address that names the model alone means that of every make', async () => {
  expect(await pageOf('/search?refinementList[model][0]=3')).toMatchObject({ ticked: ['Mazda3', 'MG3'], total: 5 });
});

test.each([
  [{ make: ['MG'], model: ['MG 3'] }, '/search/mg/3'],
  [{ make: ['MG'], model: ['3'] }, '/search/mg/3'],
  [{ model: ['MG 3'] }, '/search?refinementList[model][0]=MG%203'],
  [
    { make: ['MG', 'Mazda'], model: ['3'] },
    '/search?refinementList[make][0]=MG&refinementList[make][1]=Mazda&refinementList[model][0]=Mazda%203&refinementList[model][1]=MG%203',
  ],
])('URL-03 FACET-06 the search for %j has the address %s, which reads as the same cars', (lists, address) => {
  const { cars, catalogue } = stockOf(figures);
  expect(toAddress({ lists }, { kind: 'all' }, catalogue, '/search')).toBe(address);
  const state = readAddress(new URL(address, 'http://own.invalid'), searchSettings({ catalogue }));
  const ids = (search: Parameters<typeof stateFilter>[0]) =>
    cars.filter(matching(stateFilter(search))).map(({ id }) => id);
  expect(ids(state)).toEqual(ids({ lists }));
  expect(ids(state).length).toBeGreaterThan(0);
});
