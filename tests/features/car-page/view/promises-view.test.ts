import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { promisesView, tradeInFaq } from '~/features/car-page/view/promises-view.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { aSite } from '../../../site/a-site.ts';

const promises = (car: Partial<Car>, own: Partial<ReturnType<typeof aSite>['carPage']> = {}) =>
  promisesView(aCar(car), aSite({ carPage: { ...aSite().carPage, ...own } }));

test('VDP-17 a used car shows the benefits', () => {
  expect(promises({ car_type: 'used' }).benefits).toEqual([
    '1-year additional warranty',
    'Full service history',
    'Independent background check',
    '90 point inspection',
    '12 months roadside assist',
  ]);
});

test.each([
  { car_type: 'new' },
  { car_type: 'demo' },
  { status: 'sold' },
  { item_type: 'caravan' },
  { item_type: 'motorhome' },
  { item_type: 'truck' },
] as const)(
  'VDP-17 VDP-18 a vehicle with %j is promised neither the benefits of used cars nor its money back',
  (car) => {
    expect(promises(car, { moneyBack: true })).toMatchObject({ benefits: [], moneyBack: false });
  },
);

test('VDP-18 guarantees and money back are off unless the dealer turns them on', () => {
  expect(promises({})).toMatchObject({ guarantees: [], moneyBack: false });
  expect(promises({ car_type: 'used' }, { guarantees: true, moneyBack: true })).toMatchObject({
    guarantees: [
      'One haggle-free price',
      '48-hour money back',
      'Lifetime engine guarantee',
      'Service for life',
      '12 months roadside assist',
    ],
    moneyBack: true,
  });
  expect(promises({ item_type: 'caravan' }, { guarantees: true }).guarantees).toEqual([]);
  expect(promises({ status: 'sold' }, { guarantees: true }).guarantees).toEqual([]);
});

test('VDP-16 only a certified car for sale has the button, and only where the dealer has the dialog', () => {
  const certifiedDialog = { title: 'Certified', text: 'What it means.', points: ['Inspected'] };
  expect(promises({ certified: true }, { certifiedDialog }).certified).toEqual(certifiedDialog);
  expect(promises({ certified: false }, { certifiedDialog }).certified).toBeUndefined();
  expect(promises({ certified: true, status: 'sold' }, { certifiedDialog }).certified).toBeUndefined();
  expect(promises({ certified: true }).certified).toBeUndefined();
});

test('CONF-10 the dealer’s blocks show on the cars they are for', () => {
  const copy = [{ title: 'For all' }, { title: 'New only', carTypes: ['new' as const] }];
  const titles = (car: Partial<Car>) => promises(car, { copy }).copy.map(({ title }) => title);
  expect(titles({ car_type: 'new' })).toEqual(['For all', 'New only']);
  expect(titles({ car_type: 'used' })).toEqual(['For all']);
  expect(titles({ status: 'sold' })).toEqual([]);
  expect(promises({}).copy).toEqual([]);
});

test('VDP-24 the questions say that cars over 7 years or over 100,000 km generally get no online estimate', () => {
  const answers = (show: 'range' | 'figure' | 'in-person') =>
    tradeInFaq(platformTexts.tradeIn, { show })
      .map(({ text }) => text)
      .join(' ');
  for (const show of ['range', 'figure'] as const) {
    expect(answers(show)).toContain('generally not given for cars over 7 years old or over 100,000 km');
  }
  // Where a person values every vehicle, no estimate is promised for any.
  expect(answers('in-person')).not.toMatch(/online|estimate|most cars/i);
});
