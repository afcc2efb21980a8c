import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carPrice } from '~/domain/car/price/price.ts';
import { formatDollars } from '~/domain/money.ts';
import { aCar } from '../a-car.ts';

const options = { subscriptions: false, noPriceText: 'Enquire for price.' };

test.each([
  { price: 11, shown: { kind: 'price', dollars: 11 } },
  { price: 32990, shown: { kind: 'price', dollars: 32990 } },
  { price: 10, shown: { kind: 'enquire', text: 'Enquire for price.' } },
  { price: 1, shown: { kind: 'enquire', text: 'Enquire for price.' } },
  { price: undefined, shown: { kind: 'enquire', text: 'Enquire for price.' } },
])('PRICE-03 a price above 10 shows, $price gives $shown.kind', ({ price, shown }) => {
  expect(carPrice(aCar(price === undefined ? {} : { price }), options)).toEqual(shown);
});

test('PRICE-05 without a price the configured text shows', () => {
  expect(carPrice(aCar(), { ...options, noPriceText: 'Call us for a price' })).toEqual({
    kind: 'enquire',
    text: 'Call us for a price',
  });
});

test('PRICE-01 a subscription price comes first, where the dealer offers subscriptions', () => {
  const car = aCar({ price: 52990, subscription_price: 289 });
  expect(carPrice({ ...car, before_price: 54990, offer_price: 50990 }, { ...options, subscriptions: true })).toEqual({
    kind: 'weekly',
    dollars: 289,
    purchase: { kind: 'price', dollars: 50990, was: 52990 },
  });
  expect(carPrice(car, { ...options, subscriptions: true })).toEqual({
    kind: 'weekly',
    dollars: 289,
    purchase: { kind: 'price', dollars: 52990 },
  });
  expect(carPrice(aCar({ subscription_price: 289 }), { ...options, subscriptions: true })).toEqual({
    kind: 'weekly',
    dollars: 289,
  });
  expect(carPrice(car, options)).toEqual({ kind: 'price', dollars: 52990 });
  expect(carPrice(aCar({ price: 52990, subscription_price: 0 }), { ...options, subscriptions: true }).kind).toBe(
    'price',
  );
});

test.each([
  { car: { price: 30000, offer_price: 28000 }, dollars: 28000, was: 30000 },
  { car: { price: 30000, before_price: 33000 }, dollars: 30000, was: 33000 },
  { car: { price: 30000, offer_price: 31000 }, dollars: 30000, was: undefined },
  { car: { price: 30000, offer_price: 5 }, dollars: 30000, was: undefined },
  { car: { price: 30000, before_price: 29000 }, dollars: 30000, was: undefined },
])('PRICE-02 $car shows $dollars, was $was', ({ car, dollars, was }) => {
  expect(carPrice(aCar(car), options)).toEqual({ kind: 'price', dollars, ...(was ? { was } : {}) });
});

test('PRICE-04 a preorder car without a price shows PREORDER', () => {
  expect(carPrice(aCar({ preorder: true }), options)).toEqual({ kind: 'preorder' });
  expect(carPrice(aCar({ preorder: true, price: 20000 }), options).kind).toBe('price');
});

test('PRICE-06 the price type stays with the price', () => {
  expect(carPrice(aCar({ price: 20000, price_type: 'Drive away' }), options)).toEqual({
    kind: 'price',
    dollars: 20000,
    type: 'Drive away',
  });
});

test('PRICE-03 no combination of prices shows a price of 10 dollars or less, or a higher price than the one struck through', () => {
  const dollars = fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined });
  fc.assert(
    fc.property(dollars, dollars, dollars, dollars, fc.boolean(), (price, before, offer, weekly, subscriptions) => {
      const input = { price, before_price: before, offer_price: offer, subscription_price: weekly };
      const car = aCar(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)));
      const shown = carPrice(car, { ...options, subscriptions });
      if (shown.kind === 'weekly') expect(shown.dollars).toBeGreaterThan(0);
      if (shown.kind !== 'price') return;
      expect(shown.dollars).toBeGreaterThan(10);
      if (shown.was !== undefined) expect(shown.was).toBeGreaterThan(shown.dollars);
    }),
  );
});

test('LEGAL-03 dollars have a sign and thousands separators', () => {
  expect(formatDollars(32990)).toBe('$32,990');
  expect(formatDollars(912.25)).toBe('$912.25');
  expect(formatDollars(1250000)).toBe('$1,250,000');
});
