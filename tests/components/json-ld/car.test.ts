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
  [{ status: 'sold' }, 'SoldOut'],
  [{ status: 'in_stock', sold: true }, 'SoldOut'],
  [{ status: 'archived', reserved: true }, 'SoldOut'],
] as const)('VDP-28 structured data of a car with %j has the availability %s', (car, expected) => {
  expect(ldOf(car).offers.availability).toBe(`https://schema.org/${expected}`);
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

  test.each([
    ['no price', {}, prices],
    ['a placeholder', { price: 1 }, prices],
    ['a weekly price', { price: 30_000, subscription_price: 199 }, { ...prices, subscriptions: true }],
    ['a price without GST', { price: 30_000, price_type: 'Excl. GST' }, prices],
    ['a sold car', { price: 30_000, status: 'sold' }, prices],
  ] as const)('VDP-28 is left out for %s, never 0', (_what, car, own) => {
    const { offers } = ldOf(car, own);
    expect(Object.keys(offers)).not.toContain('price');
    expect(Object.keys(offers)).not.toContain('priceCurrency');
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
