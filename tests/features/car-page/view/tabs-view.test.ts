import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { tabsView } from '~/features/car-page/view/tabs-view.ts';
import type { Site } from '~/site/site.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { aSite } from '../../../site/a-site.ts';

const point = [{ title: 'A point' }];
const full = (): Pick<Site, 'finance' | 'labels' | 'carPage' | 'reserve' | 'routes' | 'texts'> => {
  const site = aSite();
  return {
    finance: site.finance,
    labels: site.labels,
    texts: site.texts,
    routes: site.routes,
    carPage: { ...site.carPage, included: point, whyBuy: point, protect: point },
    reserve: { ...aSite().reserve, enabled: true, deposit: 200, holdHours: 48 },
  };
};
const payable = { payment_processors: ['stripe'] };
const titles = (car: Partial<Car>, site = full()) =>
  tabsView(aCar({ ...payable, ...car }), site).map((tab) => tab.title);
const reserveTab = (car: Partial<Car>, site = full()) =>
  tabsView(aCar({ ...payable, ...car }), site).find((tab) => tab.kind === 'reserve');

test('VDP-02 the tabs are in the specified order', () => {
  expect(titles({ standardEquipment: ['ABS'] })).toEqual([
    'Dealer Comments',
    "What's Included",
    'Why Buy From Us?',
    'Reserve Online',
    'Protect Your Car',
    'Features',
  ]);
});

test('VDP-02 an empty tab is left out; comments stay and say that they are pending', () => {
  const { labels, carPage, finance, routes, texts } = aSite();
  const bare = {
    labels,
    carPage,
    finance,
    routes,
    texts,
    reserve: { ...aSite().reserve, enabled: false, deposit: 200, holdHours: 48 },
  };
  expect(titles({}, bare)).toEqual(['Dealer Comments']);
  expect(titles({ standardEquipment: ['ABS'] }, bare)).toEqual(['Dealer Comments', 'Features']);
});

test('VDP-02 each tab has an address of its own', () => {
  const ids = tabsView(aCar({ ...payable, standardEquipment: ['ABS'] }), full()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
});

test('VDP-10 the heading on protection names the kind of vehicle', () => {
  expect(titles({ item_type: 'caravan' })).toContain('Protect Your Caravan');
  expect(titles({ item_type: 'truck' })).toContain('Protect Your Truck');
});

test('RESERVE-04 the tab says that the fully refundable deposit holds the car for 48 hours', () => {
  expect(reserveTab({})?.lead).toBe('A fully refundable deposit of $200 holds this car for 48 hours.');
  const own = { ...full(), reserve: { ...aSite().reserve, enabled: true, deposit: 1000, holdHours: 1 } };
  expect(reserveTab({ item_type: 'caravan' }, own)?.lead).toBe(
    'A fully refundable deposit of $1,000 holds this caravan for 1 hour.',
  );
});

test('RESERVE-04 a car that cannot be reserved has no such tab', () => {
  expect(reserveTab({ status: 'sold' })).toBeUndefined();
  expect(reserveTab({ reserved: true })).toBeUndefined();
  expect(reserveTab({ payment_processors: [] })).toBeUndefined();
  expect(
    reserveTab({}, { ...full(), reserve: { ...aSite().reserve, enabled: false, deposit: 200, holdHours: 48 } }),
  ).toBeUndefined();
});

test('RESERVE-01 RESERVE-05 the tab links to the checkout', () => {
  expect(reserveTab({ slug: 'a-car' })).toMatchObject({
    start: { label: 'Reserve Now $200', href: '/cars/a-car/checkout' },
  });
  const own = { ...full(), routes: { ...aSite().routes, checkout: 'buy-online' as const } };
  expect(reserveTab({ slug: 'a-car' }, own)).toMatchObject({
    start: { label: 'Buy Online', href: '/cars/a-car/buy-online' },
  });
});
