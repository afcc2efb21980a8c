import { generateTenantToken } from 'meilisearch/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { searchKey } from '~/engine/protocol/search-access.ts';
import { embeddedSearch } from '~/server/embedded/search.ts';
import { liveSearch } from '~/server/live/search.ts';
import { meilisearchHost } from '~/server/live/search-host.ts';
import {
  allEntries,
  type CarQuerySource,
  carsMatching,
  categoryPriceList,
  manufacturerList,
  modelList,
} from '~/stock/car-queries.ts';
import { startServer, type TestServer } from '../contract/search-server.ts';
import { aCar } from '../domain/car/a-car.ts';

const now = new Date('2026-11-20T00:00:00Z');
const scope = { dealershipIds: ['north'], includeSoldDays: 3 };
const justSold = now.getTime() / 1000 - 3600;

/** 45 makes, a model and a category each, one car of every make: more than two pages of 21. */
const many = Array.from({ length: 45 }, (_, n) =>
  aCar({
    id: `m${n}`,
    slug: `m${n}`,
    make: `Make ${n + 1}`,
    model: 'One',
    dealership_id: 'north',
    custom_rank: 100 + n,
  }),
);
const kia = (id: string, model: string, more: Partial<Car>) =>
  aCar({ id, slug: id, make: 'Kia', model, dealership_id: 'north', car_type: 'new', ...more });
const cars: Car[] = [
  ...many,
  ...Array.from({ length: 22 }, (_, n) => kia(`k${n}`, `Model ${n + 1}`, { custom_rank: 50, photos_count: n })),
  kia('suv-a', 'Sorento', { categories: ['New', 'SUV'], price: 45_000 }),
  kia('suv-b', 'Sorento', { categories: ['New', 'SUV'], price: 39_000 }),
  kia('suv-sold', 'Sorento', { categories: ['SUV'], price: 100, status: 'sold', sold_date_timestamp: justSold }),
  kia('van', 'Carnival', { categories: ['Van'] }),
  kia('hidden', 'Secret', { categories: ['Secret'], show_on_dealer_website: false }),
  kia('south', 'Stinger', { categories: ['Coupe'], price: 1, dealership_id: 'south', custom_rank: 999 }),
];

let server: TestServer;
let ways: Record<string, (own?: Partial<CarQuerySource>) => CarQuerySource>;
beforeAll(async () => {
  const masterKey = 'a-master-key-of-the-tests';
  server = await startServer({ masterKey, cars });
  const parent = await searchKey(masterKey);
  const searchRules = { [carsIndex]: { filter: 'dealership_id IN [north, south]' } };
  const key = await generateTenantToken({ apiKey: parent.key, apiKeyUid: parent.uid, searchRules, force: true });
  ways = {
    'the embedded engine': (own) => ({ search: embeddedSearch(server.reader), scope, now, ...own }),
    'a host': (own) => ({ search: liveSearch(meilisearchHost({ host: server.url, key })), scope, now, ...own }),
  };
});
afterAll(() => server[Symbol.asyncDispose]());

describe.each(['the embedded engine', 'a host'])('over %s', (way) => {
  const source = (own?: Partial<CarQuerySource>) => (ways[way] as NonNullable<(typeof ways)[string]>)(own);

  test('SEARCH-18 a limited-hits query returns at most that many cars, the best-ranked first', async () => {
    const found = await carsMatching(source(), 'status:in_stock', 3);
    expect(found.map(({ id }) => id)).toEqual(['m44', 'm43', 'm42']);
    expect(await carsMatching(source(), '', 1000)).toHaveLength(45 + 22 + 4);
    expect(await carsMatching(source(), '', 0)).toEqual([]);
  });

  test('SEARCH-18 filters such as status, photos_count and car_type work together', async () => {
    const found = await carsMatching(source(), 'status:in_stock AND photos_count > 19 AND car_type:new', 6);
    expect(found.map(({ id }) => id).toSorted()).toEqual(['k20', 'k21']);
    expect(await carsMatching(source(), 'status:in_stock AND photos_count > 19 AND car_type:used', 6)).toEqual([]);
  });

  test.each(['dealership_id:south', 'make:Kia OR dealership_id:south', 'show_on_dealer_website:false'])(
    'SEARCH-18 %s reaches no car outside the dealer’s scope',
    async (filter) => {
      const ids = (await carsMatching(source(), filter, 1000)).map(({ id }) => id);
      expect(ids).not.toContain('south');
      expect(ids).not.toContain('hidden');
    },
  );

  test('SEARCH-18 an invalid filter is an error, not another list', async () => {
    await expect(carsMatching(source(), 'status:in_stock AND AND', 3)).rejects.toMatchObject({
      code: 'invalid_search_filter',
    });
  });

  test('SEARCH-19 the manufacturer list has 21 entries a page, by name with counts, and none beyond the end', async () => {
    const first = await manufacturerList(source(), 1);
    expect(first).toMatchObject({ page: 1, pages: 3, total: 46 });
    expect(first.entries).toHaveLength(21);
    expect(first.entries.slice(0, 3)).toEqual([
      { value: 'Kia', count: 26 },
      { value: 'Make 1', count: 1 },
      { value: 'Make 2', count: 1 },
    ]);
    const pages = await Promise.all([2, 3, 4].map((page) => manufacturerList(source(), page)));
    expect(pages.map(({ entries }) => entries.length)).toEqual([21, 4, 0]);
    const all = [first, ...pages].flatMap(({ entries }) => entries.map(({ value }) => value));
    expect(new Set(all).size).toBe(46);
    expect(pages[2]).toMatchObject({ page: 4, pages: 3, total: 46 });
    await expect(manufacturerList(source(), 0)).rejects.toThrow('pages are numbered from 1');
  });

  test('SEARCH-19 all entries of a list are those of its pages, in their order', async () => {
    const all = await allEntries((page) => manufacturerList(source(), page));
    const pages = await Promise.all([1, 2, 3].map((page) => manufacturerList(source(), page)));
    expect(all).toEqual(pages.flatMap(({ entries }) => entries));
    expect(await allEntries((page) => modelList(source(), 'Saab', page))).toEqual([]);
  });

  test('SEARCH-19 the model list has the models of one make only', async () => {
    const first = await modelList(source(), 'Kia', 1);
    expect([first.total, first.pages, first.entries[0]]).toEqual([24, 2, { value: 'Carnival', count: 1 }]);
    expect((await modelList(source(), 'Kia', 2)).entries.at(-1)).toEqual({ value: 'Sorento', count: 3 });
    expect((await modelList(source(), 'Make "3', 1)).entries).toEqual([]);
  });

  test('SEARCH-19 the category list is one dealership’s, with the prices of cars for sale', async () => {
    expect(await categoryPriceList(source(), 'north', 1)).toEqual({
      entries: [
        { value: 'New', count: 2, lowestPrice: 39_000, highestPrice: 45_000 },
        { value: 'SUV', count: 3, lowestPrice: 39_000, highestPrice: 45_000 },
        { value: 'Van', count: 1 },
      ],
      page: 1,
      pages: 1,
      total: 3,
    });
    expect((await categoryPriceList(source(), 'south', 1)).entries).toEqual([]);
    const both = source({ scope: { ...scope, dealershipIds: ['north', 'south'] } });
    expect((await categoryPriceList(both, 'south', 1)).entries).toEqual([
      { value: 'Coupe', count: 1, lowestPrice: 1, highestPrice: 1 },
    ]);
    expect((await categoryPriceList(both, 'north', 2)).entries).toEqual([]);
  });
});
