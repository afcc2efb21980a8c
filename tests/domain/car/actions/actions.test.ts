import { describe, expect, test } from 'vitest';
import {
  type ActionOptions,
  type ActionRefusal,
  actionRefusal,
  type CarActionId,
  carActionIds,
  carActions,
  historyReport,
} from '~/domain/car/actions/actions.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { aCar } from '../a-car.ts';

/** A dealer that has everything. */
function options(fields: Partial<ActionOptions> = {}): ActionOptions {
  return {
    phone: true,
    siteUrl: true,
    tradeIn: true,
    reserve: true,
    onlinePurchase: { enabled: true, usedOnly: false, makes: [] },
    finance: { enabled: true, excluded: false },
    ...fields,
  };
}

/** A car for which every action shows. */
const fullCar = (fields: Partial<Car> = {}) =>
  aCar({ price: 30_000, payment_processors: ['stripe'], file: 'https://reports.example/1.pdf', ...fields });

interface Row {
  id: CarActionId;
  car?: Partial<Car>;
  dealer?: Partial<ActionOptions>;
  because: ActionRefusal | undefined;
}

function check({ id, car = {}, dealer = {}, because }: Row) {
  expect(actionRefusal(id, fullCar(car), options(dealer))).toBe(because);
}

test.each(carActionIds)('VDP-04 VDP-09 %s shows where car and dealer allow it, never for a sold car', (id) => {
  expect(actionRefusal(id, fullCar(), options())).toBeUndefined();
  expect(actionRefusal(id, fullCar({ status: 'sold' }), options())).toBe('sold');
  expect(actionRefusal(id, fullCar({ sold: true }), options())).toBe('sold');
  expect(actionRefusal(id, fullCar({ status: 'withdrawn' }), options())).toBe('sold');
});

describe('VDP-05 ELIG-07 trade-in only for a car that qualifies', () => {
  test.each<Omit<Row, 'id'>>([
    { because: undefined },
    { dealer: { tradeIn: false }, because: 'turned-off' },
    { car: { status: 'coming_soon' }, because: 'does-not-qualify' },
    { car: { reserved: true }, because: 'does-not-qualify' },
    { car: { price: undefined }, because: 'does-not-qualify' },
    { car: { price: 200 }, because: 'does-not-qualify' },
    { car: { price: 201 }, because: undefined },
  ])('$car $dealer: $because', (row) => check({ id: 'trade-in', ...row }));
});

describe('ELIG-02 ELIG-07 finance only where the dealer has it, for a car not excluded that qualifies', () => {
  const off = { enabled: false, excluded: true };
  const excluded = { enabled: true, excluded: true };
  test.each<Omit<Row, 'id'>>([
    { because: undefined },
    { dealer: { finance: off }, because: 'turned-off' },
    { dealer: { finance: excluded }, because: 'not-this-car' },
    { car: { price: 200 }, because: 'does-not-qualify' },
    { car: { reserved: true }, because: 'does-not-qualify' },
    { car: { status: 'coming_soon' }, because: 'does-not-qualify' },
  ])('$car $dealer: $because', (row) => check({ id: 'finance', ...row }));
});

describe('VDP-06 RESERVE-03 reserve only if checkout is enabled for the car', () => {
  test.each<Omit<Row, 'id'>>([
    { because: undefined },
    { car: { status: 'coming_soon' }, because: undefined },
    { dealer: { reserve: false }, because: 'turned-off' },
    { car: { payment_processors: [] }, because: 'no-checkout' },
    { car: { payment_processors: undefined }, because: 'no-checkout' },
    { car: { reserved: true }, because: 'no-checkout' },
  ])('$car $dealer: $because', (row) => check({ id: 'reserve', ...row }));
});

describe('VDP-06 VDP-08 online purchase for all cars, or for used cars and/or listed makes, where checkout is enabled', () => {
  const sold = (fields: Partial<ActionOptions['onlinePurchase']>) => ({
    onlinePurchase: { enabled: true, usedOnly: false, makes: [], ...fields },
  });
  test.each<Omit<Row, 'id'>>([
    { dealer: sold({}), because: undefined },
    { dealer: sold({ enabled: false }), because: 'turned-off' },
    { dealer: { reserve: false }, because: 'turned-off' },
    { dealer: sold({ usedOnly: true }), because: undefined },
    { dealer: sold({ usedOnly: true }), car: { car_type: 'demo' }, because: 'not-this-car' },
    { dealer: sold({ makes: ['toyota'] }), because: undefined },
    { dealer: sold({ makes: ['Mazda'] }), because: 'not-this-car' },
    { dealer: sold({ usedOnly: true, makes: ['Toyota'] }), car: { car_type: 'new' }, because: 'not-this-car' },
    { dealer: sold({}), car: { reserved: true }, because: 'no-checkout' },
    { dealer: sold({}), car: { payment_processors: [] }, because: 'no-checkout' },
  ])('$car $dealer: $because', (row) => check({ id: 'online-purchase', ...row }));
});

test.each<Row>([
  { id: 'call', dealer: { phone: false }, because: 'no-phone' },
  { id: 'share', dealer: { siteUrl: false }, because: 'no-site-url' },
  { id: 'history-report', car: { file: undefined }, because: 'no-report' },
  { id: 'enquire', car: { reserved: true }, because: undefined },
  { id: 'test-drive', car: { status: 'coming_soon' }, because: undefined },
  { id: 'test-drive', car: { item_type: 'motorhome' }, because: undefined },
  { id: 'test-drive', car: { item_type: 'caravan' }, because: 'not-this-car' },
  { id: 'print', dealer: { phone: false, siteUrl: false, reserve: false }, because: undefined },
])('PHONE-04 SHARE-01 VDP-07 $id $car $dealer: $because', check);

test.each([
  ['https://reports.example/a b.pdf', 'https://reports.example/a%20b.pdf'],
  [' https://reports.example/1 ', 'https://reports.example/1'],
  ['http://reports.example/1.pdf', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['//reports.example/1', undefined],
  ['report.pdf', undefined],
  ['', undefined],
])('VDP-07 the history report %j opens %j: https only', (file, expected) => {
  expect(historyReport({ file })).toBe(expected);
});

test('VDP-04 the dealer’s order is kept, and what it leaves out does not show', () => {
  const order = ['print', 'offer', 'call'] as const;
  expect(carActions(order, fullCar(), options())).toEqual(['print', 'offer', 'call']);
  expect(carActions(order, fullCar({ sold: true }), options())).toEqual([]);
});
