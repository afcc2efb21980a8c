import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucket, type CarDraft, cabName, deriveCar } from '~/domain/car/derived/derive.ts';
import { carSlug } from '~/domain/car/record/slug.ts';

const draft = (overrides: Partial<CarDraft> = {}): CarDraft => ({
  id: 'hm-1042',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  year: 2021,
  car_type: 'used',
  status: 'in_stock',
  dealership_id: '1101',
  show_on_dealer_website: true,
  created_at: '2026-03-01T00:00:00.000Z',
  stocknum: 'HM1042',
  ...overrides,
});

test('DATA-07 a car gets its name, slug, make_model, timestamps and buckets from its own data', () => {
  const car = deriveCar(
    draft({ price: 24_990, subscription_price: 149, body: '4D Wagon', trans: '6 speed Sports Automatic' }),
  );
  expect(car).toMatchObject({
    name: '2021 Toyota Corolla Ascent Sport',
    slug: '2021-toyota-corolla-ascent-sport-hm1042',
    make_model: 'Toyota Corolla',
    created_at_timestamp: 1_772_323_200,
    price_range: '20000-30000',
    weekly_price_range: '100-150',
    body: 'Wagon',
    simple_body: 'wagon',
    transmission: 'Automatic',
    gearnum: 6,
    has_nvic: false,
  });
});

test('DATA-07 a cab has its usual name, wherever the feed gives it; any other configuration stays as given', () => {
  const cabOf = (fields: Partial<CarDraft>) => deriveCar(draft(fields)).bodyconfiguration;
  expect(cabOf({ bodyconfiguration: 'DOUBLE CAB P/UP', body: 'Ute' })).toBe('Dual Cab');
  expect(cabOf({ variant: { bodyconfiguration: 'Crew Cab' } as CarDraft['variant'] })).toBe('Dual Cab');
  expect(cabOf({ body: 'Single Cab Utility' })).toBe('Single Cab');
  expect(cabOf({ bodyconfiguration: 'Long wheelbase', body: 'Dual Cab Ute' })).toBe('Long wheelbase');
  expect(cabOf({ body: 'Ute', badge: 'WorkMate Single Cab', doors: 4 })).toBe('Single Cab');
  expect(cabOf({ body: 'Cab chassis', doors: 2 })).toBe('Single Cab');
  expect(cabOf({ body: 'Ute', doors: 4 })).toBe('Dual Cab');
  expect(cabOf({ body: 'Cab chassis' })).toBeUndefined();
  expect(cabOf({ body: 'Coupe', doors: 2 })).toBeUndefined();
});

test('DATA-07 payload is the difference of the masses, and absent where one is missing', () => {
  const masses = { specifications: { tare_weight: 2870 }, variant: { grossvehiclemass: 4495 } };
  expect(deriveCar(draft(masses)).payload).toBe(1625);
  expect(deriveCar(draft({ variant: { grossvehiclemass: 4495 } }))).not.toHaveProperty('payload');
});

test('DATA-07 filtered_features is the standardEquipment list', () => {
  expect(deriveCar(draft({ standardEquipment: ['ABS', 'Bluetooth'] })).filtered_features).toEqual(['ABS', 'Bluetooth']);
});

test('DATA-07 categories name the car type, the body, an electrified fuel and certification', () => {
  expect(deriveCar(draft({ body: 'SUV', fuel: 'Hybrid', certified: true })).categories).toEqual([
    'Used',
    'SUV',
    'Hybrid',
    'Certified',
  ]);
});

test('DATA-07 a car with a weekly subscription price is in the category Subscription', () => {
  expect(deriveCar(draft({ subscription_price: 189 })).categories).toContain('Subscription');
  expect(deriveCar(draft({ subscription_price: 0 })).categories).not.toContain('Subscription');
});

test('DATA-07 a price bucket is 10,000 dollars wide and includes its lower edge', () => {
  expect([19_999, 20_000, 29_999.99].map((price) => bucket(price, 10_000))).toEqual([
    '10000-20000',
    '20000-30000',
    '20000-30000',
  ]);
  expect(bucket(undefined, 10_000)).toBeUndefined();
});

test('DATA-07 the weekly bucket comes from the finance figures where there is no subscription', () => {
  expect(deriveCar(draft({ youxQuote: { weeklyRepaymentAmount: 99 } })).weekly_price_range).toBe('50-100');
  expect(deriveCar(draft({ finance_lenders: [{ paymentWeek: 120 }] })).weekly_price_range).toBe('100-150');
});

test('DATA-07 custom_rank puts available, photographed, priced and newer cars first', () => {
  const rank = (overrides: Partial<CarDraft>) => deriveCar(draft(overrides)).custom_rank;
  const base = rank({});
  expect(rank({ images: ['https://a.example/1.jpg'] })).toBeGreaterThan(base);
  expect(rank({ price: 20_000 })).toBeGreaterThan(base);
  expect(rank({ created_at: '2026-09-01T00:00:00.000Z' })).toBeGreaterThan(base);
  expect(rank({ reserved: true })).toBeLessThan(base);
  expect(rank({ status: 'coming_soon' })).toBeLessThan(base);
  expect(rank({ status: 'sold' })).toBeLessThan(rank({ status: 'coming_soon' }));
});

test('DATA-01 a sold flag makes the status sold, and the sale date falls back to the last change', () => {
  const car = deriveCar(draft({ sold: true, updated_at: '2026-05-01T00:00:00.000Z' }));
  expect(car).toMatchObject({ status: 'sold', sold: true, sold_date_timestamp: 1_777_593_600 });
});

test('DATA-01 an unknown status is kept', () => {
  expect(deriveCar(draft({ status: 'under offer' })).status).toBe('under offer');
});

test('DATA-03 engine size in cc and in litres are derived from each other', () => {
  expect(deriveCar(draft({ engine_size: 1998 }))).toMatchObject({ engine_size: 1998, engine_size_litres: 2 });
  expect(deriveCar(draft({ engine_size_litres: 2.4 }))).toMatchObject({ engine_size: 2400, engine_size_litres: 2.4 });
});

test.each([
  ['Ute / Tray', 'Ute', 'ute'],
  ['Dual Cab Pickup', 'Ute', 'ute'],
  ['5D HATCHBACK', 'Hatchback', 'hatchback'],
  ['Cab Chassis', 'Cab chassis', 'cabChassis'],
  ['People Mover', 'People mover', 'peopleMover'],
  ['Pop Top', 'Caravan', undefined],
  ['Spaceship', 'Spaceship', undefined],
])('FACET-17 the body "%s" shows as %s', (written, body, simpleBody) => {
  const car = deriveCar(draft({ body: written }));
  expect([car.body, car.simple_body]).toEqual([body, simpleBody]);
});

test.each([
  ['Premium Unleaded Petrol', 'Petrol'],
  ['Diesel - Turbo', 'Diesel'],
  ['Petrol/Electric Hybrid', 'Hybrid'],
  ['Plug-in Hybrid (PHEV)', 'Plug-in Hybrid'],
  ['Electric', 'Electric'],
  ['LPG only', 'LPG'],
])('DATA-03 the fuel "%s" is simply %s', (fuel, simple) => {
  expect(deriveCar(draft({ fuel })).simple_fuel).toBe(simple);
});

test('DATA-07 deriving twice changes nothing', () => {
  const once = deriveCar(
    draft({
      body: 'Ute / Tray',
      trans: '6SP Man',
      fuel: 'Diesel',
      drive: '4x4',
      price: 41_000,
      images: ['https://a.example/1.jpg'],
    }),
  );
  expect(deriveCar(once)).toEqual(once);
});

const word = fc.string({ minLength: 1, maxLength: 60 });

test('DATA-01 any text gives a slug of lower-case words, the same every time', () => {
  fc.assert(
    fc.property(word, word, fc.option(word, { nil: undefined }), word, (make, model, badge, stocknum) => {
      const parts = { year: 2020, make, model, badge, stocknum, id: 'feed-1' };
      const slug = carSlug(parts);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(100);
      expect(carSlug(parts)).toBe(slug);
    }),
  );
});

test.each([
  ['DOUBLE CAB P/UP', 'Dual Cab'],
  ['Crew Cab Utility', 'Dual Cab'],
  ['Dual-Cab', 'Dual Cab'],
  ['D/CAB P/UP', 'Dual Cab'],
  ['Space Cab Chassis', 'Extra Cab'],
  ['SINGLE CAB CHAS', 'Single Cab'],
  ['Cab chassis', undefined],
  ['Scab', undefined],
  ['', undefined],
  [undefined, undefined],
])('DATA-07 of "%s" the cab is %s', (text, name) => {
  expect(cabName(text)).toBe(name);
});
