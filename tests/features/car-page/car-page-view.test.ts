import { expect, test } from 'vitest';
import { carPageView } from '~/features/car-page/car-page-view.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const card = {
  price: { subscriptions: false, noPriceText: 'Enquire for price.' },
  tags: { newDays: 8, newText: 'New', soldText: 'JUST SOLD', ecoTag: false },
  usedKeyword: 'Used',
};

test('CONF-07 the dealer’s words replace the defaults on a car page', () => {
  const plain = carPageView(aCar(), aSite(), card, []);
  expect([plain.commentsTitle, plain.condition]).toEqual(['Dealer Comments', 'Used']);
  const labels = { ...aSite().labels, dealerCommentsTitle: 'What we think', usedKeyword: 'Pre-loved' };
  const own = carPageView(aCar(), aSite({ labels }), card, []);
  expect([own.commentsTitle, own.condition]).toEqual(['What we think', 'Pre-loved']);
});

test('VDP-01 the car’s own location gives name, address and phone; hidden locations never do', () => {
  const site = aSite();
  const [first] = site.locations;
  const here = carPageView(aCar({ location_id: first?.id }), site, card, []);
  expect(here.place).toMatchObject({ name: first?.name, href: `/our-location/${first?.slug}` });
  const hidden = aSite({ locations: site.locations.map((location) => ({ ...location, visible: false })) });
  expect(carPageView(aCar({ location_id: first?.id }), hidden, card, []).place).toMatchObject({
    name: site.name,
    phone: { text: site.phone },
  });
});

test('VDP-01 the primary photo comes first and is not shown twice', () => {
  const car = aCar({ primary_image_url: '/b.svg', images: ['/a.svg', '/b.svg', '/c.svg'] });
  expect(carPageView(car, aSite(), card, []).photos).toEqual(['/b.svg', '/a.svg', '/c.svg']);
});

test('SPEC-03 eight features show, the rest is behind a toggle', () => {
  const standardEquipment = Array.from({ length: 11 }, (_, n) => `Feature ${n + 1}`);
  const { features } = carPageView(aCar({ standardEquipment }), aSite(), card, []);
  expect([features.shown.length, features.more.length]).toEqual([8, 3]);
});

test('VDP-21 the page leads to the stock of the car’s dealership, where the site shows it', () => {
  const dealerships = [
    { id: '7', slug: 'north-yard', name: 'North yard', hidden: false },
    { id: '8', slug: 'wholesale', name: 'Wholesale', hidden: true },
  ];
  const leadsTo = (car: Parameters<typeof aCar>[0]) =>
    carPageView(aCar(car), aSite({ dealerships }), card, []).dealerStock;
  expect(leadsTo({ dealership_slug: 'north-yard' })).toBe('/search/north-yard');
  expect(leadsTo({ dealership_id: '7' })).toBe('/search/north-yard');
  expect(leadsTo({ dealership_slug: 'wholesale' })).toBeUndefined();
  expect(leadsTo({ dealership_id: '7', dealership_slug: 'elsewhere' })).toBeUndefined();
});
