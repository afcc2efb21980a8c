import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Car, CarSchema } from '~/domain/car/record/car.ts';
import { acceptedImages, acceptImage } from '~/domain/car/record/image-url.ts';

const minimal = {
  id: 'a-1',
  slug: '2021-toyota-corolla-a1',
  name: '2021 Toyota Corolla',
  make: 'Toyota',
  model: 'Corolla',
  car_type: 'used',
  status: 'in_stock',
  dealership_id: '1101',
  show_on_dealer_website: true,
  custom_rank: 1,
  created_at: '2026-03-01T00:00:00.000Z',
};

const parse = (more: Record<string, unknown>): Car => v.parse(CarSchema, { ...minimal, ...more });
const failing = (more: Record<string, unknown>) =>
  (v.safeParse(CarSchema, { ...minimal, ...more }).issues ?? []).map((issue) => v.getDotPath(issue));

test('DATA-06 numeric strings are numbers; "", null and "null" are absent', () => {
  const car = parse({
    price: '24990',
    km: '45210.0',
    year: '2021',
    before_price: '',
    offer_price: null,
    subscription_price: 'null',
    doors: '-',
  });
  expect(car).toMatchObject({ price: 24_990, km: 45_210, year: 2021 });
  expect(
    Object.entries(car)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => key),
  ).not.toEqual(expect.arrayContaining([expect.stringMatching(/before_price|offer_price|subscription_price|doors/)]));
});

test('DATA-06 an invalid field is named', () => {
  expect(failing({ price: 'cheap' })).toEqual(['price']);
  expect(failing({ car_type: 'borrowed', year: 1776 })).toEqual(['year', 'car_type']);
  expect(failing({ variant: { torque: -1 } })).toEqual(['variant.torque']);
  expect(failing({ make: '' })).toEqual(['make']);
});

test('DATA-01 an unknown status is kept', () => {
  expect(parse({ status: 'under offer' }).status).toBe('under offer');
});

test('DATA-02 price fields, market data, a quote and lender entries are kept', () => {
  const prices = {
    price: 1,
    before_price: 2,
    offer_price: 3,
    subscription_price: 4,
    price_type: 'Drive Away',
    autograb_data: { state_average_market_price: 5, average_market_price: 6 },
    youxQuote: { weeklyRepaymentAmount: 7, advertisedRate: 8, comparisonRate: 9 },
    finance_lenders: [{ financeProvider: 'x', interestRate: 7.5 }],
  };
  expect(parse(prices)).toMatchObject(prices);
});

test('DATA-02 lender entries keyed by provider become a list, and "term5" is a term of 5 years', () => {
  expect(parse({ finance_lenders: { acme: { term5: true, interestRate: '7.5' } } }).finance_lenders).toEqual([
    { financeProvider: 'acme', interestRate: 7.5, termYears: 5 },
  ]);
});

test('DATA-03 description fields are kept', () => {
  const fields = {
    regplate: 'ABC12D',
    rego_expiry: '2027-01-31',
    compliance_date: '2021-03',
    build_date: '2021-02',
    trans: 'CVT',
    gearnum: 10,
    engine_size: 1798,
    standardEquipment: ['ABS'],
    file: 'https://a.example/r.pdf',
  };
  expect(parse(fields)).toMatchObject(fields);
});

test('DATA-04 place and media fields are kept', () => {
  const fields = {
    location_id: '7',
    location: { name: 'Five Dock', slug: 'five-dock', phone: '02 5550 1400', distribution_locations: ['8'] },
    city: 'Five Dock',
    state: 'NSW',
    private_suburb: 'Five Dock',
    private_postcode: '2046',
    photos_count: 3,
  };
  expect(parse({ ...fields, location_id: 7 })).toMatchObject(fields);
});

test('DATA-05 caravan measurements and variant figures are kept', () => {
  const fields = {
    specifications: { sleeps: 4, tare_weight: 2100, axle_type: 'Tandem' },
    variant: { torque: 400, ancaprating: 5, induction: 'Turbo' },
  };
  expect(parse(fields)).toMatchObject(fields);
});

test.each([
  ['https://img.example.com/1.jpg', 'https://img.example.com/1.jpg'],
  ['http://img.example.com/1.jpg', 'https://img.example.com/1.jpg'],
  ['HTTP://img.example.com/1.jpg', 'https://img.example.com/1.jpg'],
  ['//img.example.com/1.jpg', 'https://img.example.com/1.jpg'],
  ['/media/cars/1.svg', '/media/cars/1.svg'],
])('IMG-01 the image %s is accepted as %s', (written, url) => {
  expect(acceptImage(written)).toEqual({ ok: true, url });
});

test.each([
  'ftp://img.example.com/1.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'img/1.jpg',
  '',
  'https://',
  'https://user:pass@img.example.com/1.jpg',
  '/x" onload="y',
  '\\\\img.example.com\\1.jpg',
])('IMG-01 the image address "%s" is dropped', (written) => {
  expect(acceptImage(written).ok).toBe(false);
});

test('IMG-01 a list keeps its good images in order, each once', () => {
  expect(
    acceptedImages(['http://a.example/1.jpg', 'ftp://a.example/2.jpg', 'https://a.example/1.jpg', '/m/3.svg']),
  ).toEqual(['https://a.example/1.jpg', '/m/3.svg']);
  expect(parse({ images: ['ftp://a.example/2.jpg', 'http://a.example/1.jpg'] }).images).toEqual([
    'https://a.example/1.jpg',
  ]);
});
