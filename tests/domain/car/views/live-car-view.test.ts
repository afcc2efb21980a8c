import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { type CarFields, carChanges, carViewOf, type PageCarOptions } from '~/domain/car/views/live-car-view.ts';
import { pageCar } from '~/domain/car/views/page-car.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from '../a-car.ts';

const now = new Date('2026-11-20T00:00:00Z');

const options: PageCarOptions = {
  price: { subscriptions: false, noPriceText: 'Enquire for price.' },
  tags: {
    newDays: 8,
    newText: 'New',
    soldText: 'JUST SOLD',
    ecoTag: false,
    texts: platformTexts.tags,
  } as PageCarOptions['tags'],
  texts: platformTexts.prices,
  actions: ['call', 'enquire', 'reserve', 'trade-in'],
  action: {
    phone: true,
    siteUrl: true,
    tradeIn: true,
    reserve: true,
    onlinePurchase: { enabled: false, usedOnly: false, makes: [] },
    finance: { enabled: false, excluded: false },
  },
};

const built = (fields: Partial<Car> = {}) =>
  pageCar(aCar({ price: 30_000, payment_processors: ['stripe'], ...fields }));
const changes = (fields: CarFields, car: Partial<Car> = {}) => carChanges(built(car), fields, options, now);

test('VDP-26 fields that match the page change nothing', () => {
  expect(changes({})).toEqual({ sold: false });
  expect(changes({ status: 'in_stock', price: 30_000, reserved: false, tag: null })).toEqual({ sold: false });
});

test('VDP-26 a new price changes the price alone', () => {
  expect(changes({ price: 28_500, before_price: 30_000, price_type: 'Drive Away' })).toMatchObject({
    sold: false,
    price: { amount: '$28,500', was: '$30,000', type: 'Drive Away', note: expect.stringContaining('registration') },
  });
  expect(Object.keys(changes({ price: 28_500 }))).toEqual(['sold', 'price']);
});

test('PRICE-07 VDP-26 the position in the market follows the price', () => {
  const car = { autograb_data: { state_average_market_price: 31_000 } };
  expect(changes({ price: 30_600 }, car)).toMatchObject({ price: { market: '' } });
  expect(changes({ price: 29_000 }, car)).toMatchObject({ price: { market: '$2,000 below market average' } });
});

test('VDP-26 a removed price shows the dealer’s text, and the trade-in goes with it', () => {
  expect(changes({ price: null })).toMatchObject({
    price: { amount: 'Enquire for price.' },
    actions: ['call', 'enquire', 'reserve'],
  });
});

test('VDP-26 RESERVE-03 a car reserved since the build has the tag and cannot be reserved again', () => {
  expect(changes({ reserved: true })).toEqual({
    sold: false,
    tag: expect.objectContaining({ text: 'RESERVED' }),
    actions: ['call', 'enquire'],
  });
});

test('VDP-26 a car that is free again loses the tag and can be reserved', () => {
  const fresh = changes({ reserved: false }, { reserved: true });
  expect(fresh).toMatchObject({ actions: ['call', 'enquire', 'reserve', 'trade-in'] });
  expect('tag' in fresh && fresh.tag).toBe(undefined);
});

test.each<[string, CarFields]>([
  ['status', { status: 'sold' }],
  ['another status', { status: 'wholesale' }],
  ['flag', { sold: true }],
  ['flag beside a new price', { sold: true, price: 1 }],
])('VDP-09 VDP-26 a car sold since the build turns to the sold view: %s', (_name, fields) => {
  expect(changes(fields)).toEqual({ sold: true, tag: expect.objectContaining({ text: 'JUST SOLD' }) });
});

test('CARD-06 VDP-26 a car that has arrived no longer arrives soon', () => {
  expect(changes({ status: 'in_stock' }, { status: 'coming_soon' })).toMatchObject({ arriving: false });
  expect(changes({ status: 'coming_soon' })).toMatchObject({ arriving: true });
});

test('VDP-26 a page built for a sold car stays as it is', () => {
  expect(changes({ status: 'in_stock', sold: false }, { status: 'sold' })).toEqual({ sold: false });
});

test.each([
  [{ views: 12 }, true],
  [{ views: 12, car_fields: { reserved: true, unknown: [1] } }, true],
  [{ views: 12, car_fields: { price: null } }, true],
  [{ car_fields: {} }, false],
  [{ views: -1 }, false],
  [{ views: '12' }, false],
  [{ views: 1.5 }, false],
  [{ views: 12, car_fields: { price: '30000' } }, false],
  [{ views: 12, car_fields: { status: null } }, false],
  [{ views: 12, car_fields: [] }, true],
  [{ views: 12, car_fields: null }, false],
  [{ views: 12, car_fields: { payment_processors: ['a', 1] } }, false],
  ['<!doctype html>', false],
  [null, false],
])('VDP-26 the answer %j is taken: %j', (answer, taken) => {
  expect(carViewOf(answer) !== undefined).toBe(taken);
});

test('VDP-26 no combination of fields throws, or prints a missing value', () => {
  const text = fc.option(fc.string(), { nil: null });
  const dollars = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: null });
  const flag = fc.option(fc.boolean(), { nil: null });
  const fields = fc.record(
    {
      status: fc.constantFrom('in_stock', 'coming_soon', 'sold', ''),
      sold: flag,
      reserved: flag,
      preorder: flag,
      price: dollars,
      before_price: dollars,
      offer_price: dollars,
      price_type: text,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fields, (given) => {
      const printed = JSON.stringify(changes(given as CarFields, { price: undefined }));
      const { price_type: _type, ...rest } = JSON.parse(printed).price ?? {};
      expect(JSON.stringify(rest.amount ?? '')).not.toMatch(/undefined|null|NaN|\$0"/);
    }),
  );
});
