import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carFigure, type FigureOptions } from '~/domain/finance/figures/car-figure.ts';
import { figureLines } from '~/domain/finance/figures/figure-lines.ts';
import { financeProviders } from '~/domain/finance/figures/provider-rules.ts';
import {
  inputRanges,
  inputsQuery,
  readInputs,
  settledInput,
  startInputs,
} from '~/domain/finance/loan/calculator-inputs.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { amountIn } from '~/domain/typed/typed-amount.ts';
import { aCar } from '../car/a-car.ts';

const runs = { seed: 13, numRuns: 100_000 };
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
/** What a feed may bring where it should bring dollars or percents: fractions, nothing, far too much. */
const number = maybe(
  fc.oneof(
    fc.double({ min: 0, max: 1e9, noNaN: true }),
    fc.constantFrom(0, 0.0629, 6.29, 8.19, 40, 41, 629),
    fc.integer({ min: 1, max: 900 }),
  ),
);
const rate = fc.oneof(
  { weight: 1, arbitrary: number },
  { weight: 3, arbitrary: fc.constantFrom(6.29, 7.49, 8.19, 9.36) },
);

test('FIN-30 100,000 random cars: a figure has amounts above nil, rates of 0.5 to 40 percent, the comparison rate not below the rate, and words', () => {
  const entry = fc.record({
    financeProvider: fc.constantFrom('Manual', '360 Finance', 'Nissan Finance', 'Taurus', 'Another'),
    ...{ interestRate: rate, comparisonRate: rate, paymentWeek: number, paymentMonth: number, totalPayable: number },
  });
  const quote = fc.record({ weeklyRepaymentAmount: number, advertisedRate: rate, comparisonRate: rate });
  const cars = fc.record({
    ...{
      price: fc.oneof(number, fc.constant(20_000)),
      status: fc.constantFrom('in_stock', 'in_stock', 'sold'),
      reserved: maybe(fc.boolean()),
    },
    ...{ year: fc.integer({ min: 1990, max: 2027 }), youxQuote: maybe(quote) },
    finance_lenders: maybe(fc.array(entry, { maxLength: 2 })),
  });
  const wrong: unknown[] = [];
  let shown = 0;
  fc.assert(
    fc.property(cars, fc.constantFrom(...financeProviders), (given, provider) => {
      const of: FigureOptions = { enabled: true, provider, excludedMakes: [], excludedDealerships: [] };
      const car = aCar(given);
      const figure = carFigure(car, of, 2026);
      const lines = figureLines(car, { of, year: 2026, texts: platformTexts.finance });
      if (!figure) return void (lines && wrong.push({ given, lines }));
      shown += 1;
      const rates = [figure.rate, figure.comparisonRate];
      const fine =
        figure.repayments.every(({ dollars }) => Number.isFinite(dollars) && dollars > 0) &&
        rates.every((percent) => percent === 0 || (percent >= 0.5 && percent <= 40)) &&
        figure.comparisonRate > figure.rate - 0.01 &&
        (lines !== undefined) === figure.repayments.length > 0 &&
        !/NaN|undefined|Infinity|-\$|\$-/.test(JSON.stringify(lines ?? ''));
      if (!fine) wrong.push({ given, figure, lines });
    }),
    runs,
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(shown).toBeGreaterThan(5000);
});

test('CALC-05 CALC-06 CALC-07 100,000 random inputs: what is typed, shared or stored becomes a number within its range', () => {
  const ranges = inputRanges({ price: { min: 1000, max: 250_000 }, rate: { min: 4, max: 20 } } as never);
  const ids = ['amount', 'tradeIn', 'term', 'interest', 'residual'] as const;
  const wrong: unknown[] = [];
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.double(), fc.constantFrom(...ids), (text, value, id) => {
      const { min, max } = ranges[id];
      const typed = amountIn(text);
      const settled = [settledInput(id, typed, ranges[id]), settledInput(id, value, ranges[id])];
      const read = [text, value].map(
        (given) => readInputs((key) => (key === id ? given : undefined), ranges)[id] ?? min,
      );
      const isIn = (dollars: number) =>
        Number.isFinite(dollars) && dollars >= 0 && (id === 'amount' || (dollars >= min && dollars <= max));
      const start = startInputs(value, { price: { min, max }, rate: { min: 4, max: 20, default: 8.5 } });
      const fine =
        Number.isFinite(typed) &&
        typed >= 0 &&
        [...settled, ...read].every(isIn) &&
        start.amount > 0 &&
        !/NaN|undefined/.test(JSON.stringify(inputsQuery({ ...start, [id]: settled[0] })));
      if (!fine) wrong.push({ text, value, id, typed, settled, read, start });
    }),
    runs,
  );
  expect(wrong.slice(0, 3)).toEqual([]);
});
