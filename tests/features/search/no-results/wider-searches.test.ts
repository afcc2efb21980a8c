import { expect, test } from 'vitest';
import type { SearchHost } from '~/client/search/ask-states.ts';
import { hostSearch } from '~/client/search/host-search.ts';
import { stockCounts, wordsLexicon } from '~/client/search/stock-lexicon.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '~/domain/search/index/index-settings.ts';
import { searchHttpClient } from '~/engine/protocol/http-client.ts';
import { buildSearchIndex } from '~/engine/search/search-index.ts';
import { widerSearches } from '~/features/search/no-results/wider-searches.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { asStored } from '../../../domain/search/named-values.ts';

const documents = [
  ...[31_500, 31_900, 45_000].map((price, n) => ({ id: `white-${n}`, colour: 'White', price, make: 'Toyota' })),
  ...[18_000, 19_000].map((price, n) => ({ id: `red-${n}`, colour: 'Red', price, make: 'Toyota' })),
  { id: 'other', colour: 'White', price: 15_000, make: 'Kia', dealership_id: 'elsewhere' },
].map((fields) => aCar({ slug: fields.id, dealership_id: 'here', ...fields }));

const index = buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: carPrimaryKey });
const catalogue = searchCatalogue(documents, [], []);
const requests: number[] = [];
const search = hostSearch({ host: '/api/search', key: '' }, searchHttpClient(index));
const host: SearchHost = {
  search: (queries) => {
    requests.push(queries.length);
    return search(queries);
  },
};
const lexicon = async () => wordsLexicon(catalogue, await stockCounts(host, 'dealership_id = here'));
const wider = (state: SearchState) => widerSearches(host, 'dealership_id = here', state, asStored, lexicon);

test('SEARCH-20 each way out shows the number of cars that it really finds, at this dealer only', async () => {
  const { offers, cars } = await wider({ lists: { colour: ['White'] }, ranges: { price: ':20000' } });
  expect(offers.map(({ words, count }) => `${words}: ${count}`)).toEqual([
    'Up to $32,000: 2',
    'Without ‘White’: 2',
    'Any price: 3',
  ]);
  expect(cars.map(({ id }) => id).sort()).toEqual(['white-0', 'white-1']);
});

test('SEARCH-20 words without a match are left out', async () => {
  const { offers, cars } = await wider({ query: 'zzqqxx', lists: { make: ['Toyota'] } });
  expect(offers.map(({ words, count }) => `${words}: ${count}`)).toEqual(['Without the word ‘zzqqxx’: 5']);
  expect(cars).toHaveLength(5);
});

test('SEARCH-20 of several words the one without a match is left out, with the cars that the others find', async () => {
  const { offers } = await wider({ query: 'zzqqxx red toyota' });
  expect(offers.map(({ words, count }) => `${words}: ${count}`)[0]).toBe('Without ‘zzqqxx’: 2');
});

test('SEARCH-20 words that name filters are offered as filters, first of all', async () => {
  const { offers, cars } = await wider({ query: 'toyota under 20000' });
  expect(offers.map(({ words, count }) => `${words}: ${count}`)[0]).toBe('Toyota, up to $20,000: 2');
  expect(cars.map(({ id }) => id).sort()).toEqual(['red-0', 'red-1']);
});

test('SEARCH-20 where removing one criterion is not enough, a single criterion alone is offered; without criteria nothing is sent', async () => {
  const far = await wider({ lists: { colour: ['Green'], make: ['Toyota'] }, ranges: { km: ':1', price: ':17000' } });
  expect(far.offers.map(({ words }) => words)).toContain('Only ‘Toyota’');
  requests.length = 0;
  expect(await wider({})).toEqual({ offers: [], cars: [] });
  expect(requests).toEqual([]);
});

test.each<[SearchState, string[]]>([
  [{ lists: { make: ['Suzuki'], model: ['Swift'] } }, ['Without ‘Suzuki Swift’: 5']],
  [{ lists: { make: ['Tesla'], model: ['Model 3'] } }, ['Without ‘Tesla Model 3’: 5']],
  [{ lists: { make: ['Mazda'], model: ['3'] } }, ['Without ‘Mazda3’: 5']],
  [{ lists: { make: ['Suzuki'], model: ['Swift', 'Swift Sport'] } }, ['Without ‘Suzuki’: 5']],
  [{ lists: { make: ['Kia'], model: ['Rio'] } }, ['Without ‘Kia Rio’: 5']],
  [{ lists: { make: ['Suzuki'], model: ['Swift'] }, ranges: { price: ':20000' } }, ['Without ‘Suzuki Swift’: 2']],
  [
    { lists: { make: ['Suzuki'], model: ['Swift'], colour: ['White'] }, ranges: { price: ':32000' } },
    ['Without ‘Suzuki Swift’: 2'],
  ],
  [{ lists: { make: ['Toyota'], model: ['Supra'] } }, ['Without ‘Supra’: 5']],
  [{ lists: { make: ['Toyota'], model: ['Supra'] }, ranges: { price: ':20000' } }, ['Without ‘Supra’: 2']],
])(
  'SEARCH-20 %j, of which nothing is in stock, shows the nearest cars: of the make, else all else that was asked for',
  async (state, first) => {
    const { offers, cars } = await wider(state);
    expect(offers.map(({ words, count }) => `${words}: ${count}`).slice(0, 1)).toEqual(first);
    expect(cars).toHaveLength(offers[0]?.count ?? -1);
  },
);
