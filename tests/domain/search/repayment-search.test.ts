import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askStates } from '~/client/search/ask-states.ts';
import { hostSearch } from '~/client/search/host-search.ts';
import { type LoanTerms, termYears } from '~/domain/finance/loan/loan-terms.ts';
import { weeklyRepayments } from '~/domain/finance/loan/weekly-repayment.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { stateFilter } from '~/domain/search/filter/state-filter.ts';
import { computedAttribute } from '~/domain/search/index/computed-attribute.ts';
import { carIndexSettings } from '~/domain/search/index/index-settings.ts';
import { repaymentAttributeOf } from '~/domain/search/index/repayment-attribute.ts';
import { searchHttpClient } from '~/engine/protocol/http-client.ts';
import { buildSearchIndex } from '~/engine/search/search-index.ts';
import { aCar } from '../car/a-car.ts';

const seed = 13;
const costs = { loan: 1313.25, month: 8 };

/** Cars at all prices and a few rates; every seventh shows no finance, every eleventh has no price. */
const cars = Array.from({ length: 400 }, (_, n) =>
  aCar({
    id: `c${n}`,
    ...(n % 11 === 0 ? {} : { price: 4000 + ((n * 7919) % 90_000) }),
    ...(n % 7 === 0
      ? {}
      : { weekly_repayment: 40 + ((n * 31) % 400), repayment_rate: [5.9, 7.49, 8.49, 12.99][n % 4] }),
  }),
);
const index = buildSearchIndex({ uid: 'cars', documents: cars, settings: carIndexSettings, primaryKey: 'id' });

const terms = fc.record({ years: fc.constantFrom(...termYears), deposit: fc.integer({ min: 0, max: 60_000 }) });
const limit = fc.integer({ min: 0, max: 600 });

/** What a car costs a week, worked out one by one; undefined where nothing can be said. */
function weeklyOf(car: (typeof cars)[number], loan: LoanTerms | undefined): number | undefined {
  if (!loan) return car.weekly_repayment;
  const { price, repayment_rate: rate } = car;
  return price === undefined || rate === undefined ? undefined : weeklyRepayments(rate, loan, costs)(price);
}

const found = (state: SearchState) =>
  index.search({ filter: toText(stateFilter(state, costs)), limit: 1000 }).hits.map(({ id }) => id);

test('SEARCH-03 a range of weekly repayments finds the cars whose repayment is in it, on any terms, and none without finance', () => {
  fc.assert(
    fc.property(fc.option(terms, { nil: undefined }), limit, limit, (loan, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const state = { ranges: { weekly_repayment: `${low}:${high}` }, ...(loan ? { loan } : {}) };
      const expected = cars.filter((car) => {
        const weekly = weeklyOf(car, loan);
        return weekly !== undefined && weekly >= low && weekly <= high;
      });
      expect(found(state).sort()).toEqual(expected.map(({ id }) => id).sort());
    }),
    { seed, numRuns: 300 },
  );
});

test('SEARCH-03 a longer term and a larger deposit never lose a car that was within a budget', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 20_000 }), limit, ({ years, deposit }, more, budget) => {
      const within = (loan: LoanTerms) => found({ ranges: { weekly_repayment: `:${budget}` }, loan });
      const before = within({ years, deposit });
      expect(within({ years, deposit: deposit + more })).toEqual(expect.arrayContaining(before));
      if (years < 7) expect(within({ years: years + 1, deposit })).toEqual(expect.arrayContaining(before));
    }),
    { seed, numRuns: 100 },
  );
});

test('SEARCH-13 the order by repayment follows the figures on the chosen terms, with cars without finance last', () => {
  fc.assert(
    fc.property(fc.option(terms, { nil: undefined }), fc.constantFrom('asc', 'desc'), (loan, direction) => {
      const attribute = repaymentAttributeOf(loan, costs);
      const { hits } = index.search({ sort: [`${attribute}:${direction}`], limit: 1000 });
      const figures = hits.map((hit) => weeklyOf(hit as never, loan));
      const known = figures.filter((figure) => figure !== undefined);
      expect(figures.slice(0, known.length)).toEqual(known);
      expect(known).toEqual(known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      expect(known).toHaveLength(cars.filter((car) => weeklyOf(car, loan) !== undefined).length);
    }),
    { seed, numRuns: 60 },
  );
});

test('SEARCH-03 the lowest and highest repayment on the chosen terms are returned under the name that the page knows', async () => {
  const search = hostSearch({ host: 'http://in-process', key: '' }, searchHttpClient(index));
  const loan = { years: 5, deposit: 4000 };
  const [answer] = await askStates(
    { costs, search: (queries) => search(queries.map((query) => ({ ...query, indexUid: 'cars' }))) },
    undefined,
    [{ state: { loan }, statsOf: ['weekly_repayment'] }],
  );
  const figures = cars.flatMap((car) => weeklyOf(car, loan) ?? []);
  expect(answer?.stats).toEqual({ weekly_repayment: { min: Math.min(...figures), max: Math.max(...figures) } });
});

test.each([
  'loan_repayment',
  'loan_repayment.8.0.0.0',
  'loan_repayment.0.0.0.0',
  'loan_repayment.5.999999999.0.0',
  'price',
])('SEARCH-25 %s is not an attribute that an index works out', (name) => {
  expect(computedAttribute(name)).toBeUndefined();
});

test('SEARCH-25 an index derives nothing from attributes that may not be filtered or sorted by', () => {
  const closed = buildSearchIndex({
    uid: 'cars',
    documents: cars,
    settings: { filterableAttributes: ['price'], sortableAttributes: ['price'] },
    primaryKey: 'id',
  });
  const attribute = repaymentAttributeOf({ years: 5, deposit: 0 }, costs);
  expect(() => closed.search({ filter: `${attribute} < 100` })).toThrow('is not filterable');
  expect(() => closed.search({ sort: [`${attribute}:asc`] })).toThrow('is not sortable');
  expect(() => closed.search({ facets: [attribute] })).toThrow('is not filterable');
});
