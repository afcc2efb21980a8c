import { expect, test } from 'vitest';
import { listedStock } from '~/domain/car/lists/listed-stock.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { actionsView } from '~/features/car-page/view/actions-view.ts';
import { carPageView } from '~/features/car-page/view/car-page-view.ts';
import { barView, sidebarView } from '~/features/car-page/view/sidebar-view.ts';
import type { Site } from '~/site/site.ts';
import { cardOptions } from '~/site/slices/slices.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { aSite } from '../../../site/a-site.ts';

function partsOf(given: Partial<Car> = {}, own: Partial<Site> = {}) {
  const site = aSite(own);
  const car = aCar({ price: 30_000, stocknum: 'A1', ...given });
  const now = new Date('2026-06-14T00:00:00Z');
  const place = { phone: '0255501400', href: '/our-location/yard', state: 'NSW' };
  const actions = actionsView(car, site, place);
  const view = carPageView(car, site, cardOptions(site, now), listedStock([]), now);
  return { actions, view, site, car };
}

function viewOf(given: Partial<Car> = {}, own: Partial<Site> = {}) {
  const { actions, view, site, car } = partsOf(given, own);
  return { actions, side: sidebarView(view, actions, site, car) };
}

test('VDP-03 PHONE-01 the islands of a car page get plain data without the masked number', () => {
  const { side, actions } = viewOf();
  expect(structuredClone(side)).toEqual(side);
  expect(JSON.stringify(side)).not.toMatch(/5550|payment_processors/);
  expect(JSON.stringify(barView(side, actions, 'Find similar'))).not.toContain('5550');
});

test('VDP-03 facts and stock number are in lines that never begin with a dot, each fact in one', () => {
  const { side } = viewOf({ km: 51_000, transmission: 'Automatic' });
  expect(side.condition).toBe('Used\u00a0· Stock no. A1');
  expect(side.summary).toContain('51,000\u00a0km\u00a0· Automatic');
  const truck = viewOf({ item_type: 'truck', km: 173_309, variant: { grossvehiclemass: 4500 } }).side;
  expect(truck.summary).toContain('173,309\u00a0km\u00a0· GVM\u00a04,500\u00a0kg');
});

test('WATCH-01 FAV-01 a dealer with both has one control; with the watchlist alone the sidebar has its button', () => {
  const { features } = aSite();
  const both = viewOf({}, { features: { ...features, favourites: true, watchlist: true } }).side;
  expect([both.watch, both.save?.label]).toEqual([undefined, 'save']);
  const alone = viewOf({}, { features: { ...features, favourites: false, watchlist: true } }).side;
  expect([alone.watch?.carId, alone.save]).toEqual(['c1', undefined]);
});

test('FIN-27 the figure of a car is below its price and in the bar, complete', () => {
  const { actions, side } = viewOf();
  expect(side.figure).toBeUndefined();
  const figure = { repayment: '$142 a week at 8.49% p.a.', comparison: 'Comparison rate 9.36% p.a.' };
  const { view, site, car } = partsOf();
  const withFigure = sidebarView(view, actions, site, car, figure);
  expect([withFigure.figure, barView(withFigure, actions, '').figure]).toEqual([figure, figure]);
});

test.each([
  [{ subscription_price: 389, price: 89_990 }, true, '$389 /week'],
  [{ subscription_price: 389 }, false, '$24,990 Drive Away'],
  [{ price: 52_990, price_type: 'Excl. GST' }, true, '$52,990 Excl. GST'],
  [{ price: 52_990, price_type: undefined }, true, '$52,990 '],
  [{ subscription_price: 389, price: undefined }, true, '$389 /week'],
  [{ subscription_price: 1249, price: 189_990, price_type: 'Excl. GST' }, true, '$1,249 /week'],
  [{ subscription_price: 349.5 }, true, '$349.50 /week'],
  [{ subscription_price: 0 }, true, '$24,990 Drive Away'],
  [{ subscription_price: 399, preorder: true, price: undefined }, true, '$399 /week'],
  [{ subscription_price: 399, preorder: true, price: undefined }, false, 'PREORDER '],
  [{ subscription_price: 399, offer_price: 23_990 }, true, '$399 /week'],
  [{ offer_price: 23_990 }, true, '$23,990 Drive Away'],
  [{ offer_price: 26_990 }, true, '$24,990 Drive Away'],
  [{ before_price: 27_990 }, false, '$24,990 Drive Away'],
  [{ price: 24_990.5, price_type: 'EGC' }, false, '$24,990.50 EGC'],
  [{ price: 10 }, false, 'Enquire for price. '],
  [{ price: 0, price_type: 'Drive Away' }, true, 'Enquire for price. '],
  [{ price: undefined, price_type: 'POA' }, true, 'Enquire for price. '],
  [{ price: 11, price_type: 'Plus on-roads' }, true, '$11 Plus on-roads'],
  [{ price: 1_250_000, price_type: 'Plus GST' }, true, '$1,250,000 Plus GST'],
  [{ subscription_price: 189, item_type: 'caravan' }, true, '$189 /week'],
  [{ reserved: true, subscription_price: 389 }, true, '$389 /week'],
  [{ status: 'coming_soon', price_type: 'Drive Away' }, true, '$24,990 Drive Away'],
])(
  'VDP-19 PRICE-01 the bar of %o, with subscriptions %s, reads "%s", as the price block does',
  (given, subscriptions, text) => {
    const { price } = aSite();
    const car = { price: 24_990, price_type: 'Drive Away', ...given } as Partial<Car>;
    const { actions, side } = viewOf(car, { price: { ...price, subscriptions } });
    const bar = barView(side, actions, '');
    expect(`${bar.price.amount} ${bar.price.type}`).toBe(text);
    expect([side.price.amount, side.price.type]).toEqual([bar.price.amount, bar.price.type]);
  },
);

test('VDP-19 the bar has the first steps of the sidebar', () => {
  const { side, actions } = viewOf();
  expect(barView(side, actions, 'Find similar')).toMatchObject({
    title: side.title,
    price: { amount: side.price.amount, type: side.price.type },
    enquire: { leadForm: 'car-enquiry' },
    texts: { enquire: 'Enquire Now', findSimilar: 'Find similar' },
  });
});
