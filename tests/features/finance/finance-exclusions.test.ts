import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { repaymentFields } from '~/domain/finance/figures/car-repayment.ts';
import { figureLines } from '~/domain/finance/figures/figure-lines.ts';
import { figureOf } from '~/domain/finance/figures/figure-of.ts';
import { actionsView } from '~/features/car-page/view/actions-view.ts';
import { financeView } from '~/features/car-page/view/finance-view.ts';
import type { Site } from '~/site/site.ts';
import { figureLineOptions } from '~/site/slices/slices.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

/* Finance that a car may not have, wherever it would show: button, section, figure on cards, quote, searches by repayment. */

const now = new Date('2026-11-20T00:00:00Z');
const place = { phone: '0255501400', href: '/our-location/yard', state: 'NSW', licence: 'MD 1' };
const youxQuote = { weeklyRepaymentAmount: 137, advertisedRate: 8.49, comparisonRate: 9.36 };
const dealerships = ['north', 'south', 'west'].map((slug, n) => ({ id: `d${n + 1}`, slug, name: slug, hidden: false }));
const partner = { id: 'lender', name: 'Lender', redirectHosts: [] };

/** The places that offer finance for a car: the button, the section of its page, and a figure or a quote. */
function finance(own: Partial<Car>, dealer: Partial<Site['finance']>) {
  const site = aSite({ dealerships });
  const on = { ...site.finance, enabled: true, figureOn: ['cards'] as const, ...dealer };
  const dealerSite = { ...site, finance: { ...on, figureOn: [...on.figureOn] } };
  const car = aCar({ price: 29_890, dealership_id: 'd1', dealership_slug: 'north', youxQuote, ...own });
  const lines = figureLineOptions(dealerSite, 'cards', now);
  const view = financeView(car, dealerSite, now);
  const { youxQuote: _none, ...unquoted } = car;
  return {
    button: actionsView(car, dealerSite, place).actions.some(({ id, hidden }) => id === 'finance' && !hidden),
    section: view !== undefined,
    figure: figureOf(car, dealerSite, now) !== undefined,
    card: lines !== undefined && figureLines(car, lines) !== undefined,
    found:
      repaymentFields(car, lines?.of ?? { ...dealerSite.finance, enabled: false }, 2026).weekly_repayment !== undefined,
    asked: (financeView(unquoted, dealerSite, now)?.quote ?? undefined) !== undefined,
    partnered: view?.getFinance !== undefined,
  };
}

const everywhere = { button: true, section: true, figure: true, card: true, found: true, asked: true, partnered: true };
const nowhere = {
  button: false,
  section: false,
  figure: false,
  card: false,
  found: false,
  asked: false,
  partnered: false,
};

test.each<[Partial<Car>, Partial<Site['finance']>]>([
  [{ make: 'Mercedes-Benz' }, { excludedMakes: ['Mercedes Benz'] }],
  [{ make: 'Mercedes-Benz' }, { excludedMakes: ['MERCEDES'] }],
  [{ make: 'Mercedes-Benz' }, { excludedMakes: ['Merc'] }],
  [{ make: 'Volkswagen' }, { excludedMakes: ['VW'] }],
  [{ make: 'VW' }, { excludedMakes: ['Volkswagen'] }],
  [{ make: 'Suzuki Australia' }, { excludedMakes: ['Suzuki'] }],
  [{ make: 'SUZUKI' }, { excludedMakes: ['suzuki '] }],
  [{ make: 'Isuzu' }, { excludedMakes: ['Isuzu UTE'] }],
  [{ make: 'Isuzu UTE' }, { excludedMakes: ['isuzu ute australia'] }],
  [{ make: 'Land Rover' }, { excludedMakes: ['LandRover'] }],
  [{ make: 'Land Rover' }, { excludedMakes: ['Land-Rover'] }],
  [{ make: 'Alfa Romeo' }, { excludedMakes: ['Alfa'] }],
  [{ make: 'Citroen' }, { excludedMakes: ['Citroën'] }],
  [{ make: 'Skoda' }, { excludedMakes: ['Škoda'] }],
  [{ make: 'Rolls-Royce' }, { excludedMakes: ['Rolls Royce'] }],
  [{ make: 'HSV' }, { excludedMakes: ['Holden Special Vehicles'] }],
  [{ make: 'Chevrolet' }, { excludedMakes: ['Chev'] }],
  [{ make: 'GWM' }, { excludedMakes: ['GWM Haval'] }],
  [{ make: 'Kia' }, { excludedMakes: ['Suzuki', 'Kia'] }],
  [{}, { excludedDealerships: ['north'] }],
  [{ dealership_slug: undefined }, { excludedDealerships: ['north'] }],
  [{ dealership_id: 'd3', dealership_slug: 'west' }, { excludedDealerships: ['south', 'west'] }],
  [{ dealership_id: 'd3', dealership_slug: undefined }, { excludedDealerships: ['west', 'south'] }],
  [
    { make: 'Kia', dealership_id: 'd2', dealership_slug: 'south' },
    { excludedMakes: ['Kia'], excludedDealerships: ['north'] },
  ],
  [{ make: 'Kia' }, { excludedMakes: ['Suzuki'], excludedDealerships: ['north'] }],
  [{ make: 'Kia' }, { excludedMakes: ['Kia'], excludedDealerships: ['north'] }],
  [{}, { enabled: false }],
  [{ sold: true }, {}],
  [{ status: 'sold' }, {}],
  [{ status: 'withdrawn' as never }, {}],
])('ELIG-02 ELIG-07 FIN-27 %j of a dealer with %j: no finance anywhere', (car, dealer) => {
  expect(finance(car, { partner, ...dealer })).toEqual(nowhere);
});

test.each<[Partial<Car>, Partial<Site['finance']>]>([
  [{ make: 'Mercedes-Benz' }, { excludedMakes: ['MG', 'Mercedes-AMG'] }],
  [{ make: 'Volkswagen' }, { excludedMakes: ['Volvo'] }],
  [{ make: 'Ram' }, { excludedMakes: ['Rambler'] }],
  [{ make: 'Haval' }, { excludedMakes: ['Great Wall'] }],
  [{ make: 'Ford' }, { excludedMakes: ['Ford Performance Vehicles'] }],
  [{ make: 'Rover' }, { excludedMakes: ['Land Rover'] }],
  [{ make: 'Kia' }, { excludedMakes: [] }],
  [{ dealership_id: 'd2', dealership_slug: 'south' }, { excludedDealerships: ['north', 'west'] }],
  [{ dealership_id: 'd2', dealership_slug: undefined }, { excludedDealerships: ['north'] }],
  [
    { make: 'Kia', dealership_id: 'd2', dealership_slug: 'south' },
    { excludedMakes: ['Suzuki'], excludedDealerships: ['north'] },
  ],
  [{ car_type: 'new' }, {}],
  [{ car_type: 'demo', year: 2026 }, {}],
  [{ year: 1969 }, {}],
  [{ price: 201 }, {}],
  [{ item_type: 'caravan' }, {}],
])('ELIG-02 ELIG-07 %j of a dealer with %j: finance everywhere', (car, dealer) => {
  expect(finance(car, { partner, ...dealer })).toEqual(everywhere);
});

test.each<Partial<Car>>([
  { price: 200 },
  { price: 0 },
  { price: undefined as never },
  { reserved: true },
  { status: 'coming_soon' },
  { status: 'coming_soon', price: 150 },
  { reserved: true, status: 'coming_soon' },
])('ELIG-07 %j does not qualify: neither a button nor a figure nor a quote, only the way to ask', (car) => {
  expect(finance(car, { partner })).toEqual({ ...nowhere, section: true });
});
