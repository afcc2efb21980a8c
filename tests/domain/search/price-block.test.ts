import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetRange, priceBlock, weekBlock } from '~/domain/search/price-block.ts';
import { fromQuery, isBare } from '~/domain/search/search-query.ts';

test('SEARCH-23 the handles keep to 500-dollar steps from 5,000 to 250,000 and cannot cross', () => {
  const dollars = fc.integer({ min: -10_000, max: 400_000 });
  fc.assert(
    fc.property(dollars, dollars, fc.constantFrom('low' as const, 'high' as const), (low, high, moved) => {
      const [from, to] = budgetRange(priceBlock, low, high, moved);
      expect(from).toBeLessThanOrEqual(to);
      for (const end of [from, to]) {
        expect(end % priceBlock.step).toBe(0);
        expect(end).toBeGreaterThanOrEqual(5000);
        expect(end).toBeLessThanOrEqual(250_000);
      }
    }),
  );
});

test('SEARCH-23 the handle that moved stops at the other one', () => {
  expect(budgetRange(priceBlock, 90_000, 40_000, 'low')).toEqual([40_000, 40_000]);
  expect(budgetRange(priceBlock, 90_000, 40_000, 'high')).toEqual([90_000, 90_000]);
});

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
