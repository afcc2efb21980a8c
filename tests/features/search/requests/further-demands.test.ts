import instantsearch from 'instantsearch.js/es';
import { connectHits, connectRange, connectRefinementList, connectSearchBox } from 'instantsearch.js/es/connectors';
import { expect, test } from 'vitest';
import { hostSearch } from '~/client/search/host-search.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { fromUiState, searchIndexName, toUiState } from '~/features/search/address/search-route.ts';
import { withFurtherDemands } from '~/features/search/requests/further-demands.ts';
import { connectPageParameters } from '~/features/search/requests/page-parameters.ts';
import { createSearchClient } from '~/features/search/requests/search-client.ts';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../../domain/car/a-car.ts';

const cars = [
  aCar({
    id: 'white',
    price: 20_000,
    weekly_repayment: 99,
    repayment_rate: 8.49,
    base_colour: 'White',
    body: 'Ute',
    year: 2019,
    filtered_features: ['Sunroof', 'Tow Bar'],
  }),
  aCar({
    id: 'red',
    price: 40_000,
    weekly_repayment: 199,
    repayment_rate: 8.49,
    base_colour: 'Red',
    body: 'Ute',
    year: 2020,
    filtered_features: ['Sunroof'],
  }),
  aCar({ id: 'plain', body: 'SUV', seats: 7, year: 2021, filtered_features: ['Tow Bar'] }),
];
const costs = { loan: 1307.25, month: 8 };
const scope = { dealershipIds: ['d1'], includeSoldDays: 0 };
const places = { dealerships: [], locations: [], noun: () => 'car' };
const { httpClient } = searchStock(cars, scope, places, new Date('2026-11-20T00:00:00Z'));

/** What InstantSearch finds for a state, with the colours it counts, and the state that it then has; `next` is asked for after it, or typed. */
async function searched(state: SearchState, next?: SearchState | string) {
  const search = instantsearch({
    indexName: searchIndexName,
    searchClient: withFurtherDemands(
      createSearchClient(hostSearch({ host: 'http://in-process', key: '' }, httpClient)),
      costs,
    ) as never,
    initialUiState: toUiState(state),
  });
  let found: string[] = [];
  let colours: string[] = [];
  let repayments: object = {};
  search.addWidgets([
    connectPageParameters(() => {})({ hitsPerPage: 21 }),
    connectSearchBox(() => {})({}),
    connectHits(({ items }) => {
      found = items.map((hit) => String(hit['id']));
    })({}),
    connectRefinementList(({ items }) => {
      colours = items.map(({ value }) => value).sort();
    })({ attribute: 'base_colour' }),
    connectRefinementList(() => {})({ attribute: 'filtered_features' }),
    connectRange(({ range }) => {
      repayments = range;
    })({ attribute: 'weekly_repayment' }),
  ]);
  const settled = () =>
    new Promise<void>((resolve) => {
      search.on('render', () => {
        if (search.status === 'idle' && search.helper?.lastResults) resolve();
      });
    });
  const first = settled();
  search.start();
  await first;
  if (next) {
    const second = settled();
    if (typeof next === 'string') search.helper?.setQuery(next).search();
    else search.setUiState(toUiState(next));
    await second;
  }
  const searchState = fromUiState(search.getUiState());
  search.dispose();
  return { found: found.toSorted(), colours, repayments, kept: searchState };
}

const refusing: SearchState = { without: { lists: { base_colour: ['White'] } } };

test('SEARCH-26 what is refused is left out of cars and counts, those that say nothing about it are not', async () => {
  expect(await searched(refusing)).toMatchObject({ found: ['plain', 'red'], colours: ['Red'], kept: refusing });
  const notIn2020 = { without: { ranges: { year: '2020:2020' } } };
  expect((await searched(notIn2020)).found).toEqual(['plain', 'white']);
});

test('SEARCH-26 all features that are demanded are there, and one of the alternatives', async () => {
  const both: SearchState = {
    lists: { filtered_features: ['Sunroof'] },
    also: [[{ lists: { filtered_features: ['Tow Bar'] } }]],
  };
  expect(await searched(both)).toMatchObject({ found: ['white'], kept: both });
  const either: SearchState = {
    also: [[{ lists: { seats: ['7'] } }, { lists: { body: ['Ute'] }, ranges: { year: '2020:' } }]],
  };
  expect(await searched(either)).toMatchObject({ found: ['plain', 'red'], kept: either });
});

test('SEARCH-26 another search takes their place', async () => {
  expect(await searched(refusing, {})).toMatchObject({ found: ['plain', 'red', 'white'], kept: {} });
  expect(await searched({}, refusing)).toMatchObject({ found: ['plain', 'red'], kept: refusing });
});

test('SEARCH-26 words are taken as they stand for as long as they are those of the search', async () => {
  const plain: SearchState = { query: 'white', plain: true };
  expect((await searched(plain)).kept).toEqual(plain);
  expect((await searched(plain, 'red')).kept).toEqual({ query: 'red' });
});

test('SEARCH-26 requests without further demands are sent as they are, the filter of those with them is theirs and its own', async () => {
  const sent: unknown[] = [];
  const client = withFurtherDemands({ search: async (requests: object[]) => sent.push(...requests) } as never);
  const params = { query: 'x', filters: 'a = 1' };
  await client.search([{ params }] as never);
  await client.search([{ params: { ...params, plainWords: 'x' } }] as never);
  await client.search([{ params: { ...params, without: { ranges: { year: '2020:2020' } } } }] as never);
  expect(sent).toEqual([
    { params },
    { params },
    { params: { query: 'x', filters: 'a = 1 AND NOT (year >= 2020 AND year <= 2020)' } },
  ]);
});

test('SEARCH-26 what a car costs a week is asked for on its lender’s terms, or on those of the shopper, which stay with the search', async () => {
  const budget = { ranges: { weekly_repayment: ':120' } };
  expect(await searched(budget)).toMatchObject({
    found: ['white'],
    repayments: { min: 99, max: 199 },
    kept: budget,
  });
  const own: SearchState = { ...budget, sort: 'repayment-asc', loan: { years: 7, deposit: 20_000 } };
  expect(await searched(own)).toMatchObject({ found: ['red', 'white'], repayments: { min: 0, max: 80 }, kept: own });
  const terms: SearchState = { ...budget, loan: { years: 7, deposit: 20_000 } };
  expect(await searched({ ...budget, loan: { years: 5, deposit: 0 } }, terms)).toMatchObject({
    found: ['red', 'white'],
    kept: terms,
  });
  expect((await searched(own, budget)).found).toEqual(['white']);
});
