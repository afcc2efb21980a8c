import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { $shownQuote } from '~/client/live-car.ts';
import { carQuoteRequest } from '~/components/finance-quote/car-quote.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { figureOf } from '~/domain/finance/figures/figure-of.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { financeView } from '~/features/car-page/view/finance-view.ts';
import { calculatorView } from '~/features/finance/calculator-view.ts';
import { FinanceCalculator } from '~/features/finance/FinanceCalculator.tsx';
import { inputFields, nearestNote } from '~/features/finance/input-fields.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const fees = [{ name: 'Agency fee', dollars: 912.25, every: 'loan' as const }];
/** Made within a test, as its folder is. */
function aDealer() {
  const site = aSite();
  const { finance } = site;
  return { ...site, finance: { ...finance, enabled: true, calculator: { ...finance.calculator, fees } } };
}
const quote = { weeklyRepaymentAmount: 137, advertisedRate: 8.49, comparisonRate: 9.36 };

function calculator(own: Partial<Car>): string {
  const dealer = aDealer();
  const car = aCar({ price: 29_890, ...own });
  const view = calculatorView(car, dealer, figureOf(car, dealer, new Date('2026-11-20T00:00:00Z')));
  return renderToStaticMarkup(<FinanceCalculator view={view} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

afterEach(() => $shownQuote.set(undefined));

test('FIN-27 CALC-13 the calculator of a car with a figure shows that figure, with term and deposit, and says whose it is', () => {
  const words = calculator({ youxQuote: quote });
  expect(words).toMatch(/calculated to be \$137 ?\/ ?wk/);
  expect(words).toContain('The figure shown for this vehicle: 5 Years, $0 deposit.');
  expect(words).toContain('Interest rate 8.49% p.a.');
  expect(words).toContain('Comparison rate 9.36% p.a.');
  expect(words).toContain('Total repayments $35,620');
  // How a lender's figure was worked out is not known here.
  expect(words).not.toContain('How we got there');
});

test('CALC-03 CALC-14 without a figure it starts with the dealer’s rate and fees, and nothing is called the vehicle’s', () => {
  const words = calculator({});
  expect(words).toContain('10.00% p.a.');
  expect(words).toContain('Agency fee $912.25');
  expect(words).not.toContain('shown for this vehicle');
});

test('CALC-03 FIN-27 the dealer’s own figures are called examples, on the page of a car as on any other', () => {
  expect(calculator({})).toContain('Our example figures, not a quote: 5 Years, $0 deposit.');
  const other = renderToStaticMarkup(<FinanceCalculator view={calculatorView(undefined, aDealer())} />);
  expect(other).toContain('Our example figures, not a quote: 5 Years, $0 deposit.');
  expect(calculator({ youxQuote: quote })).not.toContain('example figures');
});

const rates: readonly (readonly [weekly: number, rate: number, comparison: number])[] = [
  [137, 8.49, 9.36],
  [139.83, 8.24, 9.12],
  [145, 8.5, 11.02],
  [129.5, 6.29, 8.19],
  [118.4, 2.99, 3.61],
  [171, 15.95, 17.4],
  [199.99, 24.9, 27.1],
];

test.each(
  rates.flatMap(([weekly, rate, comparison]) =>
    [11_990, 29_890, 84_500].map((price) => ({ weekly, rate, comparison, price })),
  ),
)(
  'FIN-18 FIN-27 a quote requested on the page starts its calculator: $weekly a week at $rate %, $comparison %, for $price dollars',
  ({ weekly, rate, comparison, price }) => {
    $shownQuote.set({
      quote: { weeklyRepaymentAmount: weekly, advertisedRate: rate, comparisonRate: comparison },
      price,
    });
    const words = calculator({ price });
    expect(words.replace(/ ?\/ ?/, '/')).toContain(`calculated to be $${Math.round(weekly)}/wk`);
    expect(words).toContain('The figure shown for this vehicle: 5 Years, $0 deposit.');
    expect(words).toContain(`Interest rate ${rate.toFixed(2)}% p.a.`);
    expect(words).toContain(`Comparison rate ${comparison.toFixed(2)}% p.a.`);
    expect(words).not.toMatch(/How we got there|example figures/);
  },
);

test('FIN-27 the figure that came with a car stays, whatever quote is shown besides', () => {
  $shownQuote.set({ quote: { weeklyRepaymentAmount: 150, advertisedRate: 9.9, comparisonRate: 10.5 }, price: 29_890 });
  expect(calculator({ youxQuote: quote })).toMatch(/calculated to be \$137 ?\/ ?wk/);
});

test('FIN-30 a quote without a comparison rate starts no calculator', () => {
  const without = { weeklyRepaymentAmount: 150, advertisedRate: 9.9 } as never;
  $shownQuote.set({ quote: without, price: 29_890 });
  expect(calculator({})).toContain('Our example figures');
});

const partner = { id: 'tidewater', name: 'Tidewater Finance' };
const entry = { financeProvider: 'Manual', interestRate: 8.49, comparisonRate: 9.36, paymentWeek: 141 };
test.each<{ what: string; car: Partial<Car>; asks: boolean; without?: true }>([
  ...[6_000, 11_990, 29_890, 84_500].map((price) => ({ what: `for $${price}`, car: { price }, asks: true })),
  { what: 'demo', car: { car_type: 'demo' }, asks: true },
  { what: 'new', car: { car_type: 'new' }, asks: true },
  { what: 'with VIN and NVIC', car: { vin: '6T153BK360X070769', nvic: 'ABC123' }, asks: true },
  { what: 'of 1998', car: { year: 1998 }, asks: true },
  {
    what: 'with an entry of another lender',
    car: { finance_lenders: [{ ...entry, financeProvider: 'Y' }] },
    asks: true,
  },
  { what: 'with an entry without a comparison rate', car: { finance_lenders: [{ interestRate: 8 }] }, asks: true },
  {
    what: 'with no more than the rates of a quote',
    car: { youxQuote: { advertisedRate: 8, comparisonRate: 9 } },
    asks: true,
  },
  { what: 'with a quote', car: { youxQuote: quote }, asks: false },
  { what: 'with a quote without its comparison rate', car: { youxQuote: { weeklyRepaymentAmount: 137 } }, asks: false },
  { what: 'with the lender’s entry', car: { finance_lenders: [entry] }, asks: false },
  { what: 'sold', car: { sold: true }, asks: false },
  { what: 'sold by its status', car: { status: 'sold' as never }, asks: false },
  { what: 'coming soon', car: { status: 'coming_soon' }, asks: false },
  { what: 'reserved', car: { reserved: true }, asks: false },
  { what: 'without a price', car: { price: undefined as never }, asks: false },
  { what: 'with a placeholder price', car: { price: 1 }, asks: false },
  { what: 'of a dealer without a partner', car: {}, asks: false, without: true },
])(
  'FIN-18 FIN-19 FIN-27 car page and finance page request the same quote, or none, for a car $what',
  ({ car: own, asks, without }) => {
    const dealer = aDealer();
    const finance = { ...dealer.finance, provider: 'manual' as const, ...(without ? {} : { partner }) } as never;
    const site = { ...dealer, finance };
    const car = aCar({ price: 29_890, ...own });
    const now = new Date('2026-11-20T00:00:00Z');
    const onCarPage = financeView(car, site, now)?.quote;
    const onFinancePage = figureOf(car, site, now) ? undefined : carQuoteRequest(car, site);
    expect(onFinancePage !== undefined).toBe(asks);
    expect(onCarPage?.question).toEqual(onFinancePage?.question);
    expect(onCarPage?.partner).toEqual(onFinancePage?.partner);
  },
);
/** Slider, fees financed, and the range of the provider. */
const sliders: [min: number, max: number, dollars: number, from: number, to: number][] = [
  [4, 20, 1313.25, 8.38, 19.42],
  [7.5, 14.5, 595, 8.38, 19.42],
  [7.5, 14.5, 1360.5, 8.38, 19.42],
  [0.5, 15, 0, 8.38, 19.42],
  [9, 15, 0, 8.38, 19.42],
  [6, 9, 300, 6.5, 9.1],
  [2, 39.5, 2500, 5, 12],
];

test.each(sliders)(
  'CALC-15 rates from %d to %d %% with $%d of fees lie within the range that is named, of %d to %d %% at least',
  (min, max, dollars, from, to) => {
    const site = aSite();
    const calculator = {
      ...{ ...site.finance.calculator, rate: { min, max, default: max }, comparisonRange: { from, to } },
      fees: [{ name: 'Fee', dollars, every: 'loan' as const }],
    };
    for (const rate of [min, max]) {
      const own = { ...calculator, rate: { min, max, default: rate } };
      const finance = { ...site.finance, enabled: true, provider: 'manual' as const, calculator: own };
      const html = renderToStaticMarkup(<FinanceCalculator view={calculatorView(undefined, { ...site, finance })} />);
      const [, low, high] = /run from ([\d.]+)% to ([\d.]+)%/.exec(html) ?? [];
      const shown = Number(/data-comparison-rate="true">([\d.]+)%/.exec(html)?.[1]);
      expect(shown).toBeGreaterThanOrEqual(Number(low));
      expect(shown).toBeLessThanOrEqual(Number(high));
      expect(Number(low)).toBeLessThanOrEqual(from);
      expect(Number(high)).toBeGreaterThanOrEqual(to);
    }
  },
);

const rate = { min: 7.5, max: 14.5, step: 0.5 };
const term = { min: 1, max: 7, step: 1 };
const dollars = { min: 0, max: 250_000, step: 0.5 };

test.each([
  ['interest', '6.9', rate, 'From 7.5% p.a. to 14.5% p.a.: we’ve used 7.5% p.a.'],
  ['interest', '6.90 %', rate, 'From 7.5% p.a. to 14.5% p.a.: we’ve used 7.5% p.a.'],
  ['interest', '7.49', rate, 'From 7.5% p.a. to 14.5% p.a.: we’ve used 7.5% p.a.'],
  ['interest', '0', rate, 'From 7.5% p.a. to 14.5% p.a.: we’ve used 7.5% p.a.'],
  ['interest', '14.51', rate, 'From 7.5% p.a. to 14.5% p.a.: we’ve used 14.5% p.a.'],
  ['interest', '99', rate, 'From 7.5% p.a. to 14.5% p.a.: we’ve used 14.5% p.a.'],
  ['interest', '7.5', rate, undefined],
  ['interest', '14.5 % p.a.', rate, undefined],
  ['interest', '8.49', rate, undefined],
  ['interest', '', rate, undefined],
  ['interest', 'low', rate, undefined],
  ['term', '8', term, 'From 1 Year to 7 Years: we’ve used 7 Years'],
  ['term', '10 years', term, 'From 1 Year to 7 Years: we’ve used 7 Years'],
  ['term', '0', term, 'From 1 Year to 7 Years: we’ve used 1 Year'],
  ['term', '60', term, 'From 1 Year to 7 Years: we’ve used 7 Years'],
  ['term', '5', term, undefined],
  ['tradeIn', '$300,000', dollars, 'From $0 to $250,000: we’ve used $250,000'],
  ['tradeIn', '300k', dollars, 'From $0 to $250,000: we’ve used $250,000'],
  ['tradeIn', '12,500', dollars, undefined],
  ['residual', '999999', dollars, 'From $0 to $250,000: we’ve used $250,000'],
  ['residual', '0', dollars, undefined],
  ['amount', '999999', dollars, undefined],
] as const)('CALC-06 CALC-07 whoever types %s "%s" is told which value is used', (id, typed, range, says) => {
  const field = inputFields(calculatorView(undefined, aDealer()).texts, 30_000).find((it) => it.id === id);
  expect(field && nearestNote(field, typed, range, platformTexts.calculator.nearest)).toBe(says);
});
