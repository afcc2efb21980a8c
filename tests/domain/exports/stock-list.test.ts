import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type StockListOptions, StockListSchema, stockList } from '~/domain/exports/stock-list.ts';
import { paths } from '~/paths.ts';
import { aCar } from '../car/a-car.ts';

const options: StockListOptions = {
  dealer: { name: 'Smith Motors', url: 'https://www.smith.example' },
  prices: { subscriptions: true, noPriceText: 'Enquire' },
  carPath: paths.car,
  schemaPath: paths.stockListSchema(),
  locations: [{ id: '7', name: 'North yard', path: '/our-location/north', city: 'Ryde', state: 'NSW' }],
};
const now = new Date('2026-11-20T00:00:00Z');
const listOf = (...cars: Parameters<typeof aCar>[0][]) =>
  stockList(
    cars.map((car) => aCar(car)),
    options,
    now,
  );
const only = (car: Parameters<typeof aCar>[0]) => listOf(car).vehicles[0];

test('SEARCH-24 DATA-01 the public stock list has what the page of a vehicle says, with absolute addresses', () => {
  const list = listOf({
    id: 'a1',
    slug: '2021-kia-rio-a1',
    status: 'in_stock',
    car_type: 'used',
    price: 20_990,
    before_price: 22_990,
    price_type: 'Drive Away',
    km: 46_041,
    location_id: '7',
    dealercomments: 'One owner.|Full books.',
    images: ['/media/a.jpg', 'https://photos.example/b.jpg', '/media/c.mp4'],
    updated_at: '2026-11-01T00:00:00Z',
  });
  expect(list).toMatchObject({ currency: 'AUD', count: 1, $schema: 'https://www.smith.example/stock.schema.json' });
  expect(list.vehicles[0]).toMatchObject({
    url: 'https://www.smith.example/cars/2021-kia-rio-a1',
    condition: 'used',
    status: 'available',
    price: 20_990,
    previousPrice: 22_990,
    priceType: 'Drive Away',
    kilometres: 46_041,
    location: { name: 'North yard', url: 'https://www.smith.example/our-location/north', city: 'Ryde', state: 'NSW' },
    description: 'One owner.\n\nFull books.',
    images: ['https://www.smith.example/media/a.jpg', 'https://photos.example/b.jpg'],
    updated: '2026-11-01T00:00:00Z',
  });
});

test.each([
  [{ status: 'sold' }, 'sold'],
  [{ status: 'in_stock', reserved: true }, 'reserved'],
  [{ status: 'coming_soon' }, 'coming_soon'],
  [{ status: 'in_stock', preorder: true }, 'coming_soon'],
  [{ status: 'in_stock' }, 'available'],
])('VDP-09 %j is %s in the public list', (car, status) => {
  expect(only(car)?.status).toBe(status);
});

test('PRICE-03 there is no price where the page shows none, and a weekly price is marked as one', () => {
  expect(only({ price: 1 })).not.toHaveProperty('price');
  expect(only({ price: 30_000, subscription_price: 199 })).toMatchObject({ pricePerWeek: 199 });
  expect(only({ price: 30_000, subscription_price: 199 })).not.toHaveProperty('price');
});

test('LOC-15 OPS-06 neither private attributes nor hidden locations are in the public list', () => {
  const secret = fc.stringMatching(/^secret-[a-z]{6,12}$/);
  fc.assert(
    fc.property(secret, (hidden) => {
      const list = listOf({
        private_suburb: hidden,
        private_postcode: hidden,
        feed: hidden,
        location_id: 'hidden',
        location_name: hidden,
      });
      expect(JSON.stringify(list)).not.toContain('secret-');
      expect(list.vehicles[0]).not.toHaveProperty('location');
    }),
  );
});

test('DATA-01 whatever fields a vehicle lacks, the list matches its schema', () => {
  const optional = ['badge', 'price', 'km', 'colour', 'images', 'updated_at', 'vin', 'variant', 'body'] as const;
  fc.assert(
    fc.property(fc.subarray([...optional]), (missing) => {
      const car = aCar({ badge: 'GT', price: 9990, km: 5, variant: { towingcapacitybraked: 1500 } });
      for (const field of missing) delete car[field];
      expect(v.safeParse(StockListSchema, JSON.parse(JSON.stringify(stockList([car], options, now)))).success).toBe(
        true,
      );
    }),
  );
});
