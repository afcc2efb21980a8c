import { describe, expect, test } from 'vitest';
import { carJsonLd } from '~/components/json-ld/car.ts';
import { serialiseJsonLd } from '~/components/json-ld/serialise.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { aCar } from '../../domain/car/a-car.ts';

const seller = { name: 'Smith Motors', url: 'https://www.smith-motors.example' };
const prices = { subscriptions: false, noPriceText: 'Enquire for price.' };
// biome-ignore lint/suspicious/noExplicitAny: structured data is read by path
const ldOf = (car: Partial<Car>, own = prices): any => carJsonLd(aCar(car), seller, own);

test.each([
  [{ status: 'in_stock' }, 'InStock'],
  [{ status: 'coming_soon' }, 'PreOrder'],
  [{ status: 'in_stock', preorder: true }, 'PreOrder'],
  [{ status: 'in_stock', reserved: true }, 'Reserved'],
] as const)('VDP-28 structured data of a car with %j has the availability %s', (car, expected) => {
  expect(ldOf({ price: 30_000, ...car }).offers.availability).toBe(`https://schema.org/${expected}`);
});

test('VDP-28 measures in structured data name their units', () => {
  const ld = ldOf({
    km: 0,
    engine_size: 1998,
    variant: { fuelconsumptioncombined: 6.8, fuelcapacity: 55, towingcapacitybraked: 1500, torque: 350 },
  });
  expect(ld.mileageFromOdometer).toEqual({ '@type': 'QuantitativeValue', value: 0, unitCode: 'KMT' });
  expect(ld.vehicleEngine.engineDisplacement).toMatchObject({ value: 1.998, unitCode: 'LTR' });
  expect(ld.vehicleEngine.torque).toMatchObject({ value: 350, unitCode: 'NU' });
  expect(ld.fuelConsumption).toMatchObject({ value: 6.8, unitText: 'L/100km' });
  expect(ld.trailerWeight).toMatchObject({ value: 1500, unitCode: 'KGM' });
});

describe('the price in structured data', () => {
  test('VDP-28 is the one the page shows, in Australian dollars', () => {
    expect(ldOf({ price: 30_000, offer_price: 28_990 }).offers).toMatchObject({ price: 28_990, priceCurrency: 'AUD' });
  });

  const weekly = { ...prices, subscriptions: true };
  test.each<[what: string, car: Partial<Car>, own?: typeof prices]>([
    ['without a price', {}],
    ['in stock without a price', { status: 'in_stock' }],
    ['without a price, reserved', { reserved: true }],
    ['without a price, coming soon', { status: 'coming_soon' }],
    ['without a price, to order', { preorder: true }],
    ['without a price, new', { car_type: 'new' }],
    ['without a price, a demonstrator', { car_type: 'demo' }],
    ['without a price, with an earlier one', { before_price: 32_000 }],
    ['whose price is nothing', { price: 0 }],
    ['whose price is a placeholder', { price: 1 }],
    ['with a weekly price', { price: 30_000, subscription_price: 199 }, weekly],
    ['with only a weekly price', { subscription_price: 199 }, weekly],
    ['without a price, to order by the week', { subscription_price: 199, preorder: true }, weekly],
    ['whose price excludes GST', { price: 30_000, price_type: 'Excl. GST' }],
    ['whose price is plus GST', { price: 30_000, price_type: '+ GST' }],
    ['whose offered price excludes GST', { price: 30_000, offer_price: 28_000, price_type: 'plus GST' }],
    ['that is a caravan without a price', { item_type: 'caravan' }],
    ['that is a truck without a price', { item_type: 'truck' }],
    ['that is sold', { price: 30_000, status: 'sold' }],
    ['marked as sold', { price: 30_000, status: 'in_stock', sold: true }],
    ['that is archived', { price: 30_000, status: 'archived', reserved: true }],
    ['that is sold, and had no price', { status: 'sold' }],
  ])('VDP-28 a car %s has no offer', (_what, car, own) => {
    const thing = ldOf(car, own);
    expect(thing).not.toHaveProperty('offers');
    expect(thing).toMatchObject({ '@type': expect.any(String), url: expect.stringContaining('/cars/') });
  });

  test.each<[what: string, car: Partial<Car>, price: number]>([
    ['a price', { price: 30_000 }, 30_000],
    ['a lower offer', { price: 30_000, offer_price: 28_000 }, 28_000],
    ['a price, reserved', { price: 30_000, reserved: true }, 30_000],
    ['a drive-away price', { price: 30_000, price_type: 'Drive away' }, 30_000],
  ])('VDP-28 a car with %s has an offer with all that one needs', (_what, car, price) => {
    expect(ldOf(car).offers).toMatchObject({
      '@type': 'Offer',
      price,
      priceCurrency: 'AUD',
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|Reserved)$/),
      url: expect.stringContaining('/cars/'),
    });
  });
});

test('SPEC-07 a caravan is a Vehicle with its masses', () => {
  const ld = ldOf({
    item_type: 'caravan',
    specifications: { tare_weight: 2030, aggregate_trailer_mass: 2530, sleeps: 4 },
  });
  expect(ld['@type']).toBe('Vehicle');
  expect(ld.weight).toMatchObject({ value: 2030, unitCode: 'KGM' });
  expect(ld.payload).toMatchObject({ value: 500, unitCode: 'KGM' });
  expect(ld.additionalProperty).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Aggregate trailer mass',
    value: 2530,
    unitCode: 'KGM',
  });
});

test('IMG-02 videos are not pictures in structured data, the primary picture is first, all are absolute', () => {
  const ld = ldOf({ primary_image_url: '/b.svg', images: ['https://img.example/tour.mp4', '/a.svg', '/b.svg'] });
  expect(ld.image).toEqual(['https://www.smith-motors.example/b.svg', 'https://www.smith-motors.example/a.svg']);
});

test('OPS-06 a comment cannot end the script that contains it', () => {
  const text = serialiseJsonLd(carJsonLd(aCar({ dealercomments: '</script><script>alert(1)' }), seller, prices));
  expect(text).not.toContain('<');
  expect(JSON.parse(text).description).toBe('</script><script>alert(1)');
});
