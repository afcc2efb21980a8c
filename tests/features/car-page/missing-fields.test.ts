import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carJsonLd } from '~/components/json-ld/car.ts';
import { listedStock } from '~/domain/car/lists/listed-stock.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { actionsView } from '~/features/car-page/view/actions-view.ts';
import { carPageView } from '~/features/car-page/view/car-page-view.ts';
import { cardOptions } from '~/site/slices/slices.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

/** Every field of a car that may be missing, with a value of each kind that feeds hold. */
const optionalFields: Partial<Car> = {
  year: 2021,
  badge: 'SR5',
  series: 'GUN126R',
  tag: 'LOW KMS',
  reserved: true,
  sold: true,
  preorder: true,
  km: 0,
  stocknum: 'S100',
  vin: 'JTNB1234567890123',
  item_type: 'caravan',
  certified: true,
  views: 0,
  price: 0,
  before_price: 30_000,
  offer_price: 0,
  subscription_price: 0,
  price_type: 'Drive Away',
  autograb_data: {},
  youxQuote: {},
  regplate: 'ABC12D',
  rego_expiry: '2027-06-14',
  compliance_date: '2021-04',
  build_date: '2021-13',
  colour: 'null',
  interior_colour: 'Black',
  seats: 0,
  doors: 0,
  drive: '',
  fuel: 'Diesel',
  simple_fuel: 'Diesel',
  trans: '6 speed',
  gearnum: 0,
  bodyconfiguration: 'null',
  engine_size: 0,
  engine_size_litres: 0,
  cylinders: 0,
  dealercomments: '|||',
  standardEquipment: ['null', ''],
  file: 'null',
  dealership_slug: 'nowhere',
  location_id: 'nowhere',
  location_name: 'Nowhere',
  city: 'Nowhere',
  state: 'ZZ',
  thumbnails: ['https://img.example/t.jpg'],
  images: ['https://img.example/a.jpg', 'https://img.example/tour.mp4', 'javascript:alert(1)'],
  primary_image_url: 'http://img.example/b.gif',
  photos_count: 0,
  specifications: { body_width: 0, sleeps: 0, tare_weight: 0, aggregate_trailer_mass: 0, axle_type: 'null' },
  variant: { ancaprating: 0, grossvehiclemass: 0, torque: 0, fuelconsumptioncombined: 0, induction: 'null' },
  body: 'SUV',
  transmission: 'Automatic',
};

/** The same fields where a feed holds more than nothing; the others keep their value from above. */
const filledFields: Partial<Car> = {
  km: 41_000,
  price: 24_990,
  offer_price: 23_990,
  subscription_price: 199,
  autograb_data: { state_average_market_price: 27_000 },
  build_date: '2021-03-01',
  colour: 'Red',
  engine_size: 1998,
  cylinders: 4,
  seats: 5,
  dealercomments: `One owner.|${'A long story. '.repeat(60)}`,
  standardEquipment: Array.from({ length: 12 }, (_, n) => `Feature ${n}`),
  file: 'https://reports.example/1.pdf',
  payment_processors: ['stripe'],
  specifications: { sleeps: 4, tare_weight: 2030, aggregate_trailer_mass: 2530 },
  variant: { grossvehiclemass: 3200, towingcapacitybraked: 3500, ancaprating: 5 },
};

/** Any car: each optional field there or not, each kind of vehicle, each state. */
const anyCar = fc.record({
  fields: fc.subarray(Object.keys(optionalFields)),
  item_type: fc.constantFrom('car', 'caravan', 'motorhome', 'truck', 'boat', undefined),
  car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
  status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'archived'),
  filled: fc.subarray(Object.keys(filledFields)),
  everything: fc.boolean(),
});

/** A dealer who offers all there is. */
function fullSite() {
  const site = aSite();
  const point = [{ title: 'A point' }];
  return aSite({
    finance: { ...site.finance, enabled: true },
    reserve: { ...aSite().reserve, enabled: true, deposit: 200, holdHours: 48 },
    price: { ...site.price, subscriptions: true },
    map: { ...site.map, tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' },
    carPage: {
      ...site.carPage,
      included: point,
      whyBuy: point,
      protect: point,
      guarantees: true,
      moneyBack: true,
      showUnregistered: true,
      engineUnit: 'cc',
      certifiedDialog: { title: 'Certified', text: 'What it means.', points: ['Inspected'] },
      copy: [{ title: 'Our promise' }],
    },
  });
}

const wordsOfBugs = /\bundefined\b|\bnull\b|\bNaN\b|\$0(?![\d.,])|\[object|Infinity/;

/** All texts of a value, with the path that leads to each. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'number' && !Number.isFinite(value)) return [[path, String(value)]];
  if (value === null) return [[path, 'null']];
  if (typeof value !== 'object' || value === undefined) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, `${path}.${key}`));
}

test('SPEC-01 VDP-01 no combination of missing fields throws or prints "undefined", "null", "NaN" or "$0"', () => {
  const [plain, full] = [aSite(), fullSite()];
  const now = new Date('2026-06-14T00:00:00Z');
  fc.assert(
    fc.property(anyCar, ({ fields, filled, everything, item_type, car_type, status }) => {
      const site = everything ? full : plain;
      const picked = (from: Partial<Car>, keys: readonly string[]) =>
        Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
      const kind = item_type === undefined ? {} : { item_type };
      const car = aCar({
        ...picked(optionalFields, fields),
        ...picked(filledFields, filled),
        ...kind,
        car_type,
        status,
      });
      const other = aCar({ id: 'other', slug: 'other', body: 'SUV' });
      const view = carPageView(car, site, cardOptions(site, now), listedStock([car, other]), now);
      const { actions, share } = actionsView(car, site, {
        phone: view.location.phone.text,
        href: view.location.href ?? '/our-location',
        state: view.location.state,
        licence: view.location.licence,
      });
      const printed = [view, actions, share, carJsonLd(car, site, site.price)].flatMap((it) => textsOf(it));
      expect(printed.filter(([, text]) => wordsOfBugs.test(text))).toEqual([]);
      expect(view.slides.every(({ picture }) => /^(https:|\/)/.test(picture.src))).toBe(true);
    }),
    { numRuns: 400 },
  );
});
