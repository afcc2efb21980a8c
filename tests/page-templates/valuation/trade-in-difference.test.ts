import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { figureOf } from '~/domain/finance/figures/figure-of.ts';
import { tradeInDifference } from '~/page-templates/valuation/trade-in-difference.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const now = new Date('2026-11-23T00:00:00Z');
const left = (price: number, low: number, high = low) => {
  const site = aSite();
  const finance = { ...site.finance, enabled: true };
  const car = {
    id: '7',
    name: '2020 Mazda 3',
    make: 'Mazda',
    model: '3',
    car_type: 'used',
    year: 2020,
    price,
    status: 'in_stock',
    youxQuote: { weeklyRepaymentAmount: 99, advertisedRate: 7.5, comparisonRate: 8.1 },
  } as Car;
  return tradeInDifference(car, { low, high }, { ...site, finance }, now);
};

test('TRADE-01 what is left to pay after an offer is one figure, after an indicative range a range', () => {
  expect(left(39_990, 21_970)).toMatchObject({
    lines: [{ value: '$39,990' }, { label: 'Less your trade-in', value: '$21,970' }],
    total: { label: 'Difference', value: '$18,020' },
    covered: false,
  });
  expect(left(39_990, 20_800, 23_100)).toMatchObject({
    lines: [{ value: '$39,990' }, { label: 'Less your trade-in, indicative range', value: '$20,800 to $23,100' }],
    total: { label: 'Difference, indicative range', value: '$16,890 to $19,190' },
    covered: false,
  });
});

test('TRADE-01 the repayment of a range is for its lower end, and says so', () => {
  const [range, figure] = [left(39_990, 20_800, 23_100), left(39_990, 20_800)];
  expect(range?.weekly?.terms).toContain('the lower end of your range, $20,800, as the deposit');
  expect(range?.weekly?.repayment).toBe(figure?.weekly?.repayment);
  expect(figure?.weekly?.terms).toContain('with your trade-in as the deposit');
});

test.each([
  [20_000, 20_000, 20_000, '$0', true],
  [20_000, 21_000, 23_000, '$0', true],
  [22_000, 21_000, 23_000, '$0 to $1,000', false],
  [23_000, 21_000, 23_000, '$0 to $2,000', false],
])('TRADE-01 towards a car of %d dollars, %d to %d leaves %s, covered: %s', (price, low, high, total, covered) => {
  expect(left(price, low, high)).toMatchObject({ total: { value: total }, covered });
});

test('TRADE-01 a car that the trade-in covers has no repayment', () => {
  expect(left(20_000, 21_000, 23_000)).not.toHaveProperty('weekly');
});

test.each([
  ['2026-12-31T12:59:00Z', true],
  ['2026-12-31T13:01:00Z', false],
])(
  'ELIG-03 TRADE-01 at %s a car of 2015 has a repayment: %s, as on its page, by the clock of the dealer in Sydney',
  (at, has) => {
    const site = aSite();
    const finance = { ...site.finance, enabled: true, provider: 'taurus' as const };
    const entry = { financeProvider: 'Taurus', interestRate: 8.49, comparisonRate: 9.36, paymentWeek: 141 };
    const car = aCar({ year: 2015, price: 29_890, finance_lenders: [entry] });
    const dealer = { ...site, finance };
    expect(figureOf(car, dealer, new Date(at)) !== undefined).toBe(has);
    expect(tradeInDifference(car, { low: 9000, high: 9000 }, dealer, new Date(at))?.weekly !== undefined).toBe(has);
  },
);
