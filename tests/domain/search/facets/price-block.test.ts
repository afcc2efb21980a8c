import { expect, test } from 'vitest';
import { fromQuery, isBare } from '~/domain/search/address/search-query.ts';
import { weekBlock } from '~/domain/search/facets/price-block.ts';

test.each([
  ['budget_from=20000&budget_to=45500', '20000:45500'],
  // An end at its extreme is open.
  ['budget_from=5000&budget_to=45500', ':45500'],
  ['budget_from=20000&budget_to=250000', '20000:'],
  ['budget_from=5000&budget_to=250000', undefined],
  // Crossed before anything kept the handles apart.
  ['budget_from=45500&budget_to=20000', '20000:45500'],
  ['budget_from=abc&budget_to=45500', ':45500'],
  // Today's words for a range win.
  ['budget_from=20000&range[price]=:9000', ':9000'],
])('SEARCH-23 the handles as a plain form sends them, "%s", ask for %s', (query, prices) => {
  expect(fromQuery(`?${query}&sortBy=price:desc`)).toEqual({
    sort: 'price-desc',
    ...(prices ? { ranges: { price: prices } } : {}),
  });
  expect(isBare(query)).toBe(false);
});

test.each([
  ['weekly_from=100&weekly_to=180', '100:180'],
  ['weekly_from=50&weekly_to=180', ':180'],
  ['weekly_from=50&weekly_to=500', undefined],
  // Without a script the handles out of sight are sent as well.
  ['budget_from=20000&budget_to=45500&weekly_from=180&weekly_to=100', '100:180'],
])('SEARCH-23 FIN-27 the handles of a budget by the week, "%s", ask for %s', (query, repayments) => {
  expect(fromQuery(`?sortBy=${weekBlock.sort}&${query}`)).toEqual({
    sort: 'repayment-desc',
    ...(repayments ? { ranges: { weekly_repayment: repayments } } : {}),
  });
  expect(fromQuery(`?sortBy=price:desc&${query}`).ranges?.['weekly_repayment']).toBeUndefined();
  expect(isBare(query)).toBe(false);
});
