import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarCard } from '~/components/car-card/CarCard.tsx';
import { type CardOptions, cardView } from '~/components/car-card/card-view.ts';
import { cardAttributes } from '~/domain/car/attributes/card-attributes.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { cardOptions } from './card-options.ts';

const html = (car: Partial<Car>, own: Partial<CardOptions> = {}) =>
  renderToStaticMarkup(<CarCard card={cardView(aCar(car), cardOptions(own))} />);

test('CARD-01 a card shows photo, name and price and links to the car', () => {
  const card = html({ primary_image_url: 'https://img.example/a.jpg', price: 24_990, price_type: 'Drive away' });
  expect(card).toContain('src="https://img.example/a.jpg"');
  expect(card).toContain('href="/cars/2021-toyota-corolla-ascent-sport-s100"');
  expect(card).toContain('2021 Toyota Corolla');
  expect(card).toContain('$24,990');
  expect(card).toContain('Drive away');
});

test('IMG-03 a car without photos shows the image-not-found art, not a broken picture', () => {
  const card = html({});
  expect(card).not.toContain('<img');
  expect(card).toContain('aria-label="Photos coming soon"');
});

test('PRICE-05 a car without a price shows the dealer’s text', () => {
  expect(html({}, { price: { subscriptions: false, noPriceText: 'Call us' } })).toContain('Call us');
});

test('CARD-03 CONF-07 a used car has the dealer’s word, a new one New, a demo Demo', () => {
  expect(html({ car_type: 'used' }, { usedKeyword: 'Pre-loved' })).toContain('Pre-loved');
  expect(html({ car_type: 'new' })).toContain('>New<');
  expect(html({ car_type: 'demo' })).toContain('>Demo<');
});

test('OPS-06 free text of a feed is never markup', () => {
  expect(html({ badge: '<script>alert(1)</script>' })).not.toContain('<script>');
});

test('CARD-02 km, transmission, fuel, body and location show with the price type and the tag', () => {
  const card = html({
    km: 45_210,
    transmission: 'Automatic',
    simple_fuel: 'Petrol',
    body: 'Sedan',
    city: 'Five Dock',
    state: 'NSW',
    location_name: 'Yard one',
    price: 20_000,
    price_type: 'Drive Away',
    tag: 'Manager special',
  });
  for (const text of ['45,210 km', 'Automatic', 'Petrol', 'Sedan', 'Five Dock, NSW', 'Drive Away', 'Manager special']) {
    expect(card).toContain(text);
  }
  expect(html({ location_name: 'Yard one' })).toContain('Yard one');
});

test('CARD-02 figures whose unit is not self-explanatory are named: what a caravan sleeps and weighs, what a truck tows', () => {
  const caravan = { sleeps: 4, body_length: 6100, tare_weight: 2220, aggregate_trailer_mass: 2820 };
  const card = html({ item_type: 'caravan', specifications: caravan });
  for (const text of ['Sleeps 4', 'Tare 2,220 kg', 'ATM 2,820 kg', '6.10 m']) expect(card).toContain(text);
  expect(html({ item_type: 'truck', variant: { towingcapacitybraked: 3500 } })).toContain('Tows 3,500 kg');
});

test('CARD-02 a card reads only the attributes that searches return for it', () => {
  const attributes = new Set(cardAttributes.map((name) => name.split('.')[0]));
  // Read only of cars that do not come from a search: what stands in for an attribute that searches do return.
  const standIns = ['images', 'trans', 'bodyconfiguration'];
  const read = new Set<string>();
  const get = (car: Car, name: keyof Car) => {
    read.add(name);
    return car[name];
  };
  for (const item_type of ['car', 'caravan', 'motorhome', 'truck'] as const)
    cardView(new Proxy(aCar({ item_type }), { get } as ProxyHandler<Car>), cardOptions());
  expect([...read].filter((name) => !attributes.has(name) && !standIns.includes(name))).toEqual([]);
});

test('TAG-05 the certified picture replaces the tag, with alternative text', () => {
  const tags = { ...cardOptions().tags, certifiedImage: { make: 'Toyota', image: '/media/c.svg', alt: 'Certified' } };
  const card = html({ certified: true, tag: 'Special' }, { tags });
  expect(card).toContain('src="/media/c.svg" alt="Certified"');
  expect(card).not.toContain('Special');
});

test('TAG-07 a page that lasts for weeks leaves the just-arrived tag to the viewer’s clock', () => {
  const card = html({ created_at_timestamp: 1_700_000_000 });
  expect(card).toMatch(/<just-arrived class="[^"]*" from="1700000000" until="1700691200">New<\/just-arrived>/);
  expect(html({ created_at_timestamp: 1_700_000_000, reserved: true })).not.toContain('just-arrived');
});

test('PRICE-02 the earlier price is struck through beside the reduced one', () => {
  expect(html({ price: 30_000, before_price: 33_000 })).toMatch(/\$30,000<\/strong>.*Was .*<s>\$33,000<\/s>/);
});

test('PRICE-07 a price well below the market says by how much; a sold or weekly one does not', () => {
  const car = { price: 30_000, autograb_data: { state_average_market_price: 31_200 } };
  expect(html(car)).toContain('$1,200 below market average');
  expect(html({ ...car, status: 'sold' })).not.toContain('below market');
  const weekly = { price: { subscriptions: true, noPriceText: '' } };
  expect(html({ ...car, subscription_price: 200 }, weekly)).not.toContain('below market');
});

test('CARD-04 FAV-02 a card has what the save button needs, and nothing of it where the button is hidden', () => {
  const card = html({});
  expect(card).toContain('label="save"');
  expect(JSON.parse(/car="(\{[^"]*)"/.exec(card)?.[1]?.replaceAll('&quot;', '"') ?? '')).toMatchObject({ id: 'c1' });
  const saving = cardOptions().saving;
  expect(html({}, { saving: { ...saving, label: 'compare' } })).toContain('label="compare"');
  expect(html({}, { saving: { ...saving, enabled: false } })).not.toContain('save-car');
  expect(html({ status: 'sold' })).not.toContain('save-car');
});

test('CARD-04 WATCH-04 a card has the watchlist if that is all the dealer has, and one control if there are both', () => {
  const saving = { ...cardOptions().saving, watchlist: true };
  const both = html({}, { saving });
  expect([both.includes('<save-car'), both.includes('<watch-car')]).toEqual([true, false]);
  const alone = html({}, { saving: { ...saving, enabled: false } });
  expect([alone.includes('<save-car'), alone.includes('<watch-car')]).toEqual([false, true]);
  expect(alone).toContain('data-sold="false"');
  expect(html({ status: 'sold' }, { saving: { ...saving, enabled: false } })).toContain('data-sold="true"');
});

test('SHARE-01 SHARE-05 the shared address is the dealer’s site and the car; without a site nothing is shared', () => {
  expect(html({})).toContain('address="https://dealer.example/cars/2021-toyota-corolla-ascent-sport-s100"');
  expect(renderToStaticMarkup(<CarCard card={cardView(aCar(), withoutSite())} />)).not.toContain('copy-link');
});

function withoutSite(): CardOptions {
  const { siteUrl: _, ...rest } = cardOptions();
  return rest;
}

test('CARD-05 a car that is not in stock offers something similar in place of its facts', () => {
  for (const car of [{ status: 'sold' }, { sold: true }, { status: 'archived' }]) {
    const card = html({ ...car, km: 45_210, body: 'Sedan' });
    expect(card).toContain('Like this and want something similar?');
    expect(card).not.toContain('45,210');
    expect(card).not.toContain('Sedan');
  }
  expect(html({ km: 45_210 })).not.toContain('something similar');
});

test.each([{ primary_image_url: '/a.svg' }, {}])(
  'CARD-06 a car that is yet to come says so, with photos %o',
  (photo) => {
    const text = 'Arriving soon, please enquire for photos';
    expect(html({ status: 'coming_soon', ...photo })).toContain(text);
    expect(html({ status: 'in_stock', ...photo })).not.toContain(text);
  },
);

test('CARD-01 the photo’s link repeats the card’s own, hidden from keyboards and screen readers', () => {
  const card = html({ primary_image_url: '/a.svg', photos_count: 14 });
  expect(card.match(/href="\/cars\/[^"]*"/g)).toHaveLength(2);
  expect(card).toContain('tabindex="-1" aria-hidden="true"');
  expect(card).toContain('1 / 14');
  expect(card).toContain('count="14"');
  expect(html({ primary_image_url: '/a.svg', photos_count: 1 })).not.toContain('1 / 1');
});

const texts = fc.constantFrom(undefined, '', ' ', 'Text');
const numbers = fc.constantFrom(undefined, 0, 1, 24_990, 31_000.5);
const flags = fc.constantFrom(undefined, true, false);
const pictures = fc.constantFrom(
  undefined,
  [],
  ['/a.svg'],
  ['https://img.example/a.mp4'],
  ['https://img.example/a.jpg', '/b.svg'],
);
const anyCar = fc.record({
  year: fc.constantFrom(undefined, 2021),
  badge: texts,
  series: texts,
  car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
  status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'other'),
  item_type: fc.constantFrom(undefined, 'car', 'caravan', 'motorhome', 'truck', 'boat'),
  tag: texts,
  reserved: flags,
  sold: flags,
  preorder: flags,
  certified: flags,
  created_at_timestamp: numbers,
  km: numbers,
  price: numbers,
  before_price: numbers,
  offer_price: numbers,
  subscription_price: numbers,
  price_type: texts,
  transmission: texts,
  fuel: texts,
  simple_fuel: texts,
  body: texts,
  city: texts,
  state: texts,
  location_name: texts,
  images: pictures,
  primary_image_url: fc.constantFrom(undefined, '', '/a.svg', 'https://img.example/a.gif'),
  photos_count: numbers,
  autograb_data: fc.constantFrom(undefined, {}, { state_average_market_price: 40_000 }, { average_market_price: 0 }),
  specifications: fc.constantFrom(undefined, {}, { sleeps: 0, tare_weight: 0 }, { sleeps: 4, body_length: 6100 }),
  variant: fc.constantFrom(undefined, {}, { towingcapacitybraked: 0 }, { towingcapacitybraked: 3500 }),
});
const anyOptions = fc.record({
  price: fc.record({ subscriptions: fc.boolean(), noPriceText: fc.constant('Call us') }),
  saving: fc.record({
    enabled: fc.boolean(),
    watchlist: fc.boolean(),
    onlyUsedWithPriceAndPhotos: fc.boolean(),
    label: fc.constantFrom('save' as const, 'compare' as const, 'favourite' as const),
  }),
});

test('CARD-01 no combination of missing fields throws or prints undefined, null, NaN or $0', () => {
  fc.assert(
    fc.property(anyCar, anyOptions, (fields, own) => {
      const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const card = html(known as Partial<Car>, own);
      expect(card).not.toMatch(/undefined|null|NaN|\[object|Infinity|\$0(?![\d,.])/);
      expect(card).toContain('href="/cars/');
    }),
    { numRuns: 1000 },
  );
});

test('IMG-03 CONF-11 without a photo the card says so in the dealer’s words, as it does its figures and an earlier price', () => {
  const { attributes, cards, prices } = platformTexts;
  const texts = {
    ...platformTexts,
    attributes: { ...attributes, sleeps: 'Beds for {value}' },
    cards: { ...cards, noPhoto: 'Snaps on their way' },
    prices: { ...prices, was: '{price} until now' },
  };
  const card = html(
    { images: [], specifications: { sleeps: 4 }, item_type: 'caravan', price: 30_000, before_price: 33_000 },
    { texts },
  );
  expect(card).toContain('aria-label="Snaps on their way"');
  expect(card).toContain('Beds for 4');
  expect(card).toMatch(/<s>\$33,000<\/s><span class="visually-hidden"> until now/);
});

test('FIN-27 FIN-30 ELIG-02 a card shows the weekly repayment in two lines of one size, where the dealer’s lists do', () => {
  const youxQuote = { weeklyRepaymentAmount: 142, advertisedRate: 8.49, comparisonRate: 9.36 };
  const car = { price: 30_000, status: 'in_stock', youxQuote } as const;
  const of = { enabled: true, excludedMakes: ['Suzuki'], excludedDealerships: [] };
  const figure = { of, year: 2026, texts: platformTexts.finance };
  const lines = '<span>$142 a week at 8.49% p.a.</span> <span>Comparison rate 9.36% p.a.</span>';
  expect(html(car, { figure })).toContain(lines);
  expect(html(car)).not.toContain('a week');
  expect(html({ ...car, make: 'Suzuki' }, { figure })).not.toContain('a week');
  expect(html({ ...car, youxQuote: { ...youxQuote, comparisonRate: 0.0936 } }, { figure })).not.toContain('a week');
});
