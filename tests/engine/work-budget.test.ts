import { describe, expect, test } from 'vitest';
import type { SearchQuery } from '~/engine/types.ts';
import { cost, WorkBudget } from '~/engine/work-budget.ts';
import { indexOf } from './cars.ts';

const cars = Array.from({ length: 3000 }, (_, n) => ({
  make: `make${n}`,
  model: `model ${n % 50}`,
  km: n * 10,
  tags: [`a${n}`, `b${n % 7}`],
  text: 'one owner with full service history '.repeat(20),
}));
const index = indexOf(cars, {
  filterableAttributes: ['make', 'model', 'km', 'tags'],
  sortableAttributes: ['km'],
  searchableAttributes: ['make', 'model'],
});
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

/** Milliseconds that a search is estimated to cost. */
function costOf(query: SearchQuery): number {
  const budget = new WorkBudget(Number.POSITIVE_INFINITY);
  index.search(query, budget);
  return budget.spent;
}

describe('what a search may cost', () => {
  const costly: [string, SearchQuery][] = [
    ['conditions on parts of texts', { filter: times(200, (n) => `make CONTAINS x${n}`) }],
    ['ranges', { filter: [times(2000, (n) => `km > ${n}.5`)] }],
    ['lists', { filter: `make IN [${times(5000, (n) => `x${n}`).join(', ')}]` }],
    ['conditions on lists', { filter: times(1000, (n) => `tags != x${n}`) }],
    ['words that no hit may have', { q: times(200, (n) => `-model${n}`).join(' ') }],
    [
      'facets',
      { facets: ['*', ...times(400, (n) => (n % 2 ? 'make' : 'tags'))], filter: times(500, (n) => `km != ${n}.25`) },
    ],
    ['hits', { limit: 1000 }],
  ];

  test.each(costly)('SEARCH-29 %s are refused once they cost too much', (_, query) => {
    expect(() => index.search(query, new WorkBudget(5))).toThrow(
      expect.objectContaining({ code: 'search_too_costly', status: 400, message: expect.stringContaining('fewer') }),
    );
    // The same is answered for callers of our own, who set no limit.
    expect(costOf(query)).toBeGreaterThan(5);
  });

  test('SEARCH-29 the work for a search is counted, in filters, orders and facets', () => {
    const priced = indexOf(
      times(3000, (n) => ({ price: n * 10, repayment_rate: 8.49 })),
      { filterableAttributes: ['price', 'repayment_rate'], sortableAttributes: ['price', 'repayment_rate'] },
    );
    const repayment = (years: number) => `loan_repayment.${years}.100000.0.0`;
    const costs = [
      { filter: [1, 2, 3, 4, 5, 6, 7].map((years) => `${repayment(years)} < 100`) },
      { sort: times(3, (n) => `${repayment(n + 1)}:asc`) },
      { facets: times(3, (n) => repayment(n + 1)) },
    ].map((query) => {
      const budget = new WorkBudget(Number.POSITIVE_INFINITY);
      priced.search({ ...query, limit: 0 }, budget);
      return budget.spent;
    });
    for (const spent of costs) expect(spent).toBeGreaterThanOrEqual((3 * 3000 * cost.computed) / 1e6);
  });

  test('SEARCH-29 a filter that costs too much is refused before any of its conditions is evaluated', () => {
    const filter = times(200, (n) => `make CONTAINS y${n}`);
    const steps = index.searchSteps({ filter }, new WorkBudget(5));
    expect(() => steps.next()).toThrow(expect.objectContaining({ code: 'search_too_costly' }));
  });

  test('SEARCH-29 a search runs in steps, each with part of its work: others need not wait for the whole', () => {
    const query = {
      q: 'model make1',
      filter: times(8, (n) => `make CONTAINS ${n}`),
      facets: ['make', 'model', 'tags'],
    };
    const steps = index.searchSteps(query);
    let taken = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) taken += 1;
    expect(taken).toBeGreaterThan(8 + 3);
    expect({ ...step.value, processingTimeMs: 0 }).toEqual({ ...index.search(query), processingTimeMs: 0 });
  });

  test('SEARCH-29 a cached condition that was displaced by others of the same filter is paid for again', () => {
    const costAlone = (...filter: string[]) => costOf({ filter, limit: 0 });
    const others = (part: string) => times(300, (n) => `km > ${n}.${part}`);
    const before = costAlone(...others('125'));
    const containsFilter = 'make CONTAINS kept';
    const ofKept = costAlone(containsFilter);
    expect(costAlone(...others('375'), containsFilter) - before).toBeGreaterThan(ofKept / 2);
  });

  test('shoppers’ searches stay far below', () => {
    const query: SearchQuery = {
      q: 'make12 model 3',
      filter: [['tags = b1', 'tags = b2'], 'km >= 100', 'km <= 20000'],
      facets: ['make', 'model', 'tags'],
      sort: ['km:asc'],
      hitsPerPage: 21,
    };
    expect(costOf(query)).toBeLessThan(2);
  });

  test('a part is subtracted from the whole', () => {
    const whole = new WorkBudget(3);
    new WorkBudget(2, whole).spend(1, 1.5e6);
    expect(whole.spent).toBe(1.5);
    expect(() => new WorkBudget(2, whole).spend(1, 1.8e6)).toThrow(
      expect.objectContaining({ code: 'search_too_costly' }),
    );
    expect(() => new WorkBudget(1).spend(1, 2e6)).toThrow(expect.objectContaining({ code: 'search_too_costly' }));
  });
});
