import { describe, expect, test } from 'vitest';
import type { CarActionId } from '~/domain/car/actions/actions.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { actionLink } from '~/features/car-page/view/action-links.ts';
import type { Site } from '~/site/site.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { aSite } from '../../../site/a-site.ts';

const link = (id: CarActionId, { car = {}, site = {} }: { car?: Partial<Car>; site?: Partial<Site> } = {}) =>
  actionLink(id, aCar({ slug: 'a-1', ...car }), aSite(site), '/our-location/yard');

describe('RESERVE-01 RESERVE-05 VDP-23 reserving', () => {
  test('the button names the deposit and links to the checkout', () => {
    const reserve = { ...aSite().reserve, deposit: 200 };
    expect(link('reserve', { site: { reserve } })).toMatchObject({
      label: 'Reserve Now $200',
      href: '/cars/a-1/checkout',
    });
  });

  test('a dealer whose checkout is for buying says "Buy Online", and all links follow', () => {
    const routes = { ...aSite().routes, checkout: 'buy-online' as const };
    expect(link('reserve', { site: { routes } })).toMatchObject({ label: 'Buy Online', href: '/cars/a-1/buy-online' });
  });
});

test('VDP-08 VDP-23 "Online Purchase" leads to the checkout in steps', () => {
  expect(link('online-purchase')).toMatchObject({
    label: 'Online Purchase',
    href: '/checkout-journey?car_id=a-1',
  });
});

test('VDP-05 VDP-23 the trade-in is about the car', () => {
  expect(link('trade-in', { car: { id: 'c 7' } }).href).toBe('/cars/trade-in?car_id=c%207');
});

test('FIN-06 VDP-23 the finance link goes to the dealer’s page and passes on what is known of the car', () => {
  const site = {
    routes: { ...aSite().routes, finance: 'apply-for-finance' as const },
    labels: { ...aSite().labels, financeButton: 'Get pre-approved' },
  };
  const car = { id: 'c1', price: 30_000, vin: 'JTNK4RBE103012345', dealership_slug: 'north' };
  const { label, href } = link('finance', { car, site });
  const { pathname, searchParams, hash } = new URL(href, 'https://smith.example');
  expect([label, pathname, hash]).toEqual(['Get pre-approved', '/apply-for-finance', '#finance-form']);
  expect(Object.fromEntries(searchParams)).toEqual({
    preferredDealership: 'north',
    vehiclePriceBudget: '30000',
    car_id: 'c1',
    car_type: 'used',
    vin: 'JTNK4RBE103012345',
  });
  expect(link('finance', { car: { price: undefined } }).href).not.toMatch(/undefined|vin=|Budget/);
});

const partner = { id: 'lender', name: 'Lender', redirectHosts: [] };

test.each<[string, Partial<Car>, Partial<Site['finance']>, string | undefined]>([
  ['with a partner', {}, { partner }, 'finance'],
  ['with partner and dialog', {}, { partner, page: { ...aSite().finance.page, enquiryDialog: true } }, 'finance'],
  ['with its enquiry in a dialog', {}, { page: { ...aSite().finance.page, enquiryDialog: true } }, 'finance'],
  ['with neither', {}, {}, undefined],
  ['with finance off', {}, { partner, enabled: false }, undefined],
  ['for a reserved car', { reserved: true }, { partner }, undefined],
  ['for a car to come', { status: 'coming_soon' }, { partner }, undefined],
  ['for a car without a price', { price: undefined }, { partner }, undefined],
  ['for a car of $200', { price: 200 }, { partner }, undefined],
  ['for a car of $201', { price: 201 }, { partner }, 'finance'],
])(
  'FIN-14 ELIG-07 the finance button of a dealer %s opens the form in a dialog, or leads to its page',
  (_what, car, own, form) => {
    const finance = { ...aSite().finance, enabled: true, ...own };
    const { leadForm, href } = link('finance', { car: { price: 30_000, ...car }, site: { finance } });
    expect(leadForm).toBe(form);
    expect(href).toMatch(/^\/finance\?.*#finance-form$/);
  },
);
