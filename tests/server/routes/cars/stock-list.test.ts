import { expect, test } from 'vitest';
import type { SearchPort } from '~/server/ports.ts';
import { stockListRoute } from '~/server/routes/cars/stock-list.ts';
import { searchOver } from '~/stock/search-stock.ts';
import { aCar } from '../../../domain/car/a-car.ts';

const scope = { dealershipIds: ['north'], includeSoldDays: 0 };
const car = (id: string, make: string, model: string, more = {}) =>
  aCar({ id, slug: id, make, model, dealership_id: 'north', categories: ['Ute'], ...more });
const cars = [
  ...Array.from({ length: 22 }, (_, n) => car(`k${n}`, 'Kia', `Model ${n + 1}`, { price: 20_000 + n })),
  car('f', 'Ford', 'Ranger', { categories: ['Van'] }),
  car('south', 'Ford', 'Transit', { dealership_id: 'south' }),
];
const search: SearchPort = {
  ...searchOver(cars),
  inTurn: (_address, job) => job(),
  health: async () => ({ ok: true }),
};
const services = { search };
const answerTo = async (list: string, query: string) => {
  const answer = await stockListRoute(list, new URLSearchParams(query), scope, services);
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
};

test('SEARCH-19 makes, models of a make and categories of a dealership are lists of 21 a page', async () => {
  expect(await answerTo('makes', '')).toEqual({
    status: 200,
    entries: [
      { value: 'Ford', count: 1 },
      { value: 'Kia', count: 22 },
    ],
    page: 1,
    pages: 1,
    total: 2,
  });
  expect(await answerTo('models', 'make=Kia&page=2')).toMatchObject({ entries: [{ value: 'Model 22' }], pages: 2 });
  expect(await answerTo('categories', 'dealership=north')).toMatchObject({
    entries: [
      { value: 'Ute', count: 22, lowestPrice: 20_000, highestPrice: 20_021 },
      { value: 'Van', count: 1 },
    ],
  });
  expect(await answerTo('categories', 'dealership=south')).toMatchObject({ status: 200, entries: [] });
});

test.each([
  ['colours', '', 404, 'The lists are makes'],
  ['models', '', 400, 'The make is missing'],
  ['categories', '', 400, 'The dealership is missing'],
  ['makes', 'page=0', 400, 'page must be'],
  ['makes', 'page=x', 400, 'page must be'],
])('SEARCH-19 /api/stock/%s?%s is answered with %d and "%s"', async (list, query, status, error) => {
  expect(await answerTo(list, query)).toEqual({ status, error: expect.stringContaining(error) });
});

test.each([
  ["an error of the engine, whose class the dealer's bundle does not share", 'EngineError', 429, '30'],
  ['a search that is away', 'StockDamaged', 503, '30'],
])('SEARCH-19 %s is answered in words, with when to ask again', async (_what, name, status, wait) => {
  const error = Object.assign(new Error('Too much.'), { name, status });
  const answer = await stockListRoute('makes', new URLSearchParams(), scope, {
    search: { ...search, inTurn: () => Promise.reject(error) },
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, wait]);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/\w/) });
});
