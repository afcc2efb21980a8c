import { expect, test } from 'vitest';
import { fromQuery, isBare } from '~/domain/search/address/search-query.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import { budgetOf, priceBlock, scaleOf, weekBlock } from '~/domain/search/facets/price-block.ts';
import { sliderBounds } from '~/domain/search/facets/ranges.ts';
import { aCar } from '../../car/a-car.ts';

test.each([
  ['budget_from=20000&budget_to=45500', '20000:45500'],
  // An end at its extreme is open.
  ['budget_from=5000&budget_to=45500', ':45500'],
  ['budget_from=20000&budget_to=250000', '20000:'],
  ['budget_from=5000&budget_to=250000', undefined],
  // Its ends are those of the scale that it was made on.
  ['budget_from=7000&budget_to=45500&budget_span=7000:83000', ':45500'],
  ['budget_from=20000&budget_to=83000&budget_span=7000:83000', '20000:'],
  ['budget_from=7000&budget_to=83000&budget_span=7000:83000', undefined],
  ['budget_from=83000&budget_to=7000&budget_span=7000:83000', undefined],
  ['budget_from=7500&budget_to=82500&budget_span=7000:83000', '7500:82500'],
  ['budget_from=20000&budget_to=250000&budget_span=7000', '20000:'],
  ['budget_from=20000&budget_to=250000&budget_span=all', '20000:'],
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
  ['weekly_from=40&weekly_to=310&weekly_span=40:310', undefined],
  ['weekly_from=40&weekly_to=200&weekly_span=40:310&budget_from=7000&budget_to=83000&budget_span=7000:83000', ':200'],
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

test.each([
  [[7890, 82_490], 7000, 83_000],
  [[19_990, 159_990], 19_000, 160_000],
  [[30_000, 60_000], 30_000, 60_000],
  [[54_321], 54_000, 55_000],
  [[20_000], 20_000, 20_500],
  [[0, 45_000], 0, 45_000],
  [[4999, 312_000, 50_000], 4000, 312_000],
  [[], 5000, 250_000],
])('SEARCH-23 over prices of %j the slider runs from %d to %d, as that of the search page', (prices, min, max) => {
  const cars = prices.map((price) => aCar({ price }));
  expect(scaleOf(priceBlock, cars)).toEqual({ ...priceBlock, min, max });
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (low < high) expect(sliderBounds(facetOf('price'), { min: low, max: high })).toMatchObject({ min, max });
});

test.each([
  [[49, 310], 40, 310],
  [[60, 301], 60, 310],
  [[75], 70, 80],
  [[80], 80, 90],
  [[], 50, 500],
])('SEARCH-23 FIN-27 over repayments of %j a week the slider runs from %d to %d', (weeks, min, max) => {
  const cars = weeks.map((weekly_repayment) => ({ ...aCar(), weekly_repayment }));
  expect(scaleOf(weekBlock, cars)).toEqual({ ...weekBlock, min, max });
});

test.each([
  [priceBlock, { price: 12_345 }, { price: 67_890 }],
  [weekBlock, { weekly_repayment: 61 }, { weekly_repayment: 187 }],
])('SEARCH-23 handles left at the ends of any scale leave no car out, case %#', (block, low, high) => {
  const { names, span, min, max, sort } = scaleOf(block, [
    { ...aCar(), ...low },
    { ...aCar(), ...high },
  ]);
  const sent = { sortBy: sort, [names[0]]: `${min}`, [names[1]]: `${max}`, [span]: `${min}:${max}` };
  expect(budgetOf(new URLSearchParams(sent))).toEqual({});
});

test.each([
  ['range[price]=50000:20000', { price: '20000:50000' }],
  ['range[price]=50000-20000', { price: '20000:50000' }],
  ['price_range=60000-20000', { price: '20000:60000' }],
  ['range[km]=90000:10000', { km: '10000:90000' }],
  ['range[year]=2024:2018', { year: '2018:2024' }],
  ['range[weekly_repayment]=200:50', { weekly_repayment: '50:200' }],
  ['price=50000:20000', { price: '20000:50000' }],
  ['refinementList[price][0]=50000:20000', { price: '20000:50000' }],
  ['range[price]=9000:10000', { price: '9000:10000' }],
  ['range[price]=100000:20000', { price: '20000:100000' }],
  ['range[price]=2000:2000', { price: '2000:2000' }],
  ['range[price]=a:2', undefined],
  ['range[price]=3:2:1', undefined],
])('URL-05 a range with its ends swapped is the one between them: %s', (query, ranges) => {
  expect(fromQuery(`?${query}`).ranges).toEqual(ranges);
});

test('URL-05 ends are put in order in refusals and further demands too', () => {
  expect(fromQuery('?not[price]=50000:20000&also[1][km]=900:100')).toEqual({
    without: { ranges: { price: '20000:50000' } },
    also: [[{ ranges: { km: '100:900' } }]],
  });
});
