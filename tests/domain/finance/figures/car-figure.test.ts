import { describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carFigure, type FigureOptions } from '~/domain/finance/figures/car-figure.ts';
import { type FinanceProvider, financeProviders } from '~/domain/finance/figures/provider-rules.ts';
import { aCar } from '../../car/a-car.ts';

const options: FigureOptions = {
  enabled: true,
  provider: 'manual',
  excludedMakes: ['Suzuki'],
  excludedDealerships: [],
};
const entry = {
  financeProvider: 'Manual',
  interestRate: 8.49,
  comparisonRate: 9.36,
  paymentWeek: 120,
  paymentMonth: 520,
};
const quote = { weeklyRepaymentAmount: 100, advertisedRate: 7.99, comparisonRate: 8.8 };
const year = 2026;

const figure = (car: Partial<Car>, own: Partial<FigureOptions> = {}) =>
  carFigure(aCar({ price: 20_000, ...car }), { ...options, ...own }, year);
/** Whether the figures of a provider's entry show. */
const shows = (provider: FinanceProvider, car: Partial<Car> = {}, own: object = {}) =>
  figure({ finance_lenders: [{ ...entry, financeProvider: provider, ...own }], ...car }, { provider }) !== undefined;

test('FIN-27 FIN-23 a car shows its quote, by the month at 4.33 weeks, else the entry of the dealer’s provider', () => {
  expect(figure({ youxQuote: quote, finance_lenders: [entry] })).toEqual({
    from: 'quote',
    repayments: [
      { dollars: 100, frequency: 'week' },
      { dollars: 433, frequency: 'month' },
    ],
    rate: 7.99,
    comparisonRate: 8.8,
    years: 5,
    deposit: 0,
  });
  expect(figure({ finance_lenders: [entry] })).toMatchObject({
    from: 'lender',
    rate: 8.49,
    comparisonRate: 9.36,
    entry,
  });
  expect(figure({})).toBeUndefined();
  expect(figure({ finance_lenders: [{ ...entry, financeProvider: 'Angle' }] })).toBeUndefined();
});

test('CALC-10 a monthly payment alone gives the fortnightly one: 12 x monthly / 26', () => {
  const monthly = { ...entry, financeProvider: 'Nissan Finance', paymentWeek: undefined };
  expect(figure({ finance_lenders: [monthly] }, { provider: 'nissan-finance' })?.repayments).toEqual([
    { dollars: 520, frequency: 'month' },
    { dollars: 240, frequency: 'fortnight' },
  ]);
});

describe('ELIG-01 FIN-30 without both rates, or with rates that cannot be true, there is no figure', () => {
  test.each([
    { interestRate: undefined },
    { comparisonRate: undefined },
    { interestRate: 0.0629, comparisonRate: 0.0819 },
    { interestRate: 0.0849 },
    { comparisonRate: 0.0936 },
    { comparisonRate: 93.6 },
    { interestRate: 849, comparisonRate: 936 },
    { comparisonRate: 7.5 },
  ])('%o', (rates) => {
    expect(figure({ finance_lenders: [{ ...entry, ...rates }] })).toBeUndefined();
    const { interestRate: advertisedRate = entry.interestRate, comparisonRate = entry.comparisonRate } = rates;
    const input = { ...quote, advertisedRate, comparisonRate };
    const own =
      'interestRate' in rates && rates.interestRate === undefined ? { ...input, advertisedRate: undefined } : input;
    const none =
      'comparisonRate' in rates && rates.comparisonRate === undefined ? { ...own, comparisonRate: undefined } : own;
    expect(figure({ youxQuote: none })).toBeUndefined();
  });

  test('interest may be nil', () => {
    expect(figure({ finance_lenders: [{ ...entry, interestRate: 0, comparisonRate: 0.9 }] })).toMatchObject({
      rate: 0,
    });
  });
});

test('ELIG-02 never for an excluded make, on a dealer without finance, or for cars of an excluded dealership', () => {
  const car = { finance_lenders: [entry], youxQuote: quote };
  expect(figure(car)).toBeDefined();
  expect(figure({ ...car, make: 'SUZUKI' })).toBeUndefined();
  expect(figure(car, { enabled: false })).toBeUndefined();
  expect(figure(car, { excludedDealerships: ['d1'] })).toBeUndefined();
  expect(figure({ ...car, dealership_slug: 'north' }, { excludedDealerships: ['north'] })).toBeUndefined();
});

test('ELIG-03 Taurus: younger than twelve years, above $500, in stock', () => {
  expect(shows('taurus', { year: 2015 })).toBe(true);
  expect(shows('taurus', { year: 2014 })).toBe(false);
  expect([500, 501, undefined].map((price) => shows('taurus', { price }))).toEqual([false, true, false]);
  expect(shows('taurus', { status: 'sold' })).toBe(false);
});

test.each(['360-finance', 'ausloans'] as const)('ELIG-04 %s: %s: in stock is enough', (provider) => {
  expect(shows(provider, { year: 1999, price: undefined })).toBe(true);
  expect(shows(provider, { sold: true })).toBe(false);
});

test.each(['manual', 'angle', 'powertorque'] as const)(
  'ELIG-05 %s: above $500, in stock, a weekly payment',
  (provider) => {
    expect(shows(provider)).toBe(true);
    expect(shows(provider, { price: 500 })).toBe(false);
    expect(shows(provider, { status: 'sold' })).toBe(false);
    expect(shows(provider, {}, { paymentWeek: undefined })).toBe(false);
  },
);

test('ELIG-06 Nissan Finance: above $500, in stock, a monthly payment', () => {
  expect(shows('nissan-finance', {}, { paymentWeek: undefined })).toBe(true);
  expect(shows('nissan-finance', {}, { paymentMonth: undefined })).toBe(false);
  expect(shows('nissan-finance', { price: 400 })).toBe(false);
  expect(shows('nissan-finance', { status: 'sold' })).toBe(false);
});

test('ELIG-07 a quote shows only for a car that is in stock, neither sold nor reserved, above $200', () => {
  for (const car of [{ status: 'coming_soon' }, { sold: true }, { reserved: true }, { price: 200 }] as Partial<Car>[]) {
    expect(figure({ youxQuote: quote, ...car })).toBeUndefined();
  }
  expect(figure({ youxQuote: quote, price: 201 })).toBeDefined();
});

test('ELIG-08 DATA-16 each known provider has its rule, by its name however a feed writes it; another shows nothing', () => {
  for (const provider of financeProviders) expect(shows(provider)).toBe(true);
  const written = [{ ...entry, financeProvider: ' 360 FINANCE ' }];
  expect(figure({ finance_lenders: written }, { provider: '360-finance' })).toBeDefined();
  const other = 'other-bank' as FinanceProvider;
  expect(figure({ finance_lenders: [{ ...entry, financeProvider: other }] }, { provider: other })).toBeUndefined();
  expect(figure({ finance_lenders: [entry] }, { provider: undefined })).toBeUndefined();
});
