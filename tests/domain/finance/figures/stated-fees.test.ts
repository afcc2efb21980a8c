import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculationFacts } from '~/domain/finance/figures/calculation-facts.ts';
import type { CarFigure } from '~/domain/finance/figures/car-figure.ts';
import { figureOf } from '~/domain/finance/figures/figure-of.ts';
import { feesFault, feesOf, type StatedLoan, statedLoan } from '~/domain/finance/figures/stated-loan.ts';
import { calculate } from '~/domain/finance/loan/calculation.ts';
import { inputsQuery, type LoanFee } from '~/domain/finance/loan/calculator-inputs.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from '../../car/a-car.ts';

const now = new Date('2026-11-20T00:00:00Z');
const dealer = {
  finance: { enabled: true, excludedMakes: [], excludedDealerships: [] },
  dealerships: [],
  address: { state: 'NSW' },
};
const agency: readonly LoanFee[] = [
  { name: 'Establishment fee', dollars: 395, every: 'loan' },
  { name: 'Security registration', dollars: 6, every: 'loan' },
  { name: 'Dealer agency fee', dollars: 912.25, every: 'loan' },
  { name: 'Account fee', dollars: 8, every: 'month' },
];
const establishment: readonly LoanFee[] = [{ name: 'Establishment fee', dollars: 1360.5, every: 'loan' }];

function quoted(price: number, weekly: number, rate: number, comparison: number) {
  const youxQuote = { weeklyRepaymentAmount: weekly, advertisedRate: rate, comparisonRate: comparison };
  const figure = figureOf(aCar({ price, youxQuote }), dealer, now) as CarFigure;
  return { figure, stated: statedLoan(figure, price) as StatedLoan };
}

/** Price, stated week, rate and comparison rate, a lower rate, the dealer's fees. */
const cars: [number, number, number, number, number, readonly LoanFee[]][] = [
  [28_990, 137, 8.49, 9.36, 6.29, agency],
  [32_490, 154, 8.49, 9.36, 8, establishment],
  [32_490, 154, 8.49, 9.36, 7.5, establishment],
  [20_990, 99, 8.49, 9.36, 8.48, agency],
  [18_990, 90, 8.49, 9.36, 8.4, agency],
  [21_500, 102, 8.49, 9.36, 5, establishment],
  [18_500, 87, 8.49, 9.36, 8.49, agency],
  [41_500, 196, 8.49, 9.36, 8.45, []],
  [9990, 61, 8.49, 14.2, 8.48, agency],
  [9990, 61, 8.49, 14.2, 0.5, []],
  [30_000, 145, 8.5, 10.2, 8.49, agency],
  [30_000, 142, 8.5, 9.2, 8.25, agency],
  [30_000, 160, 12.95, 14.1, 12.9, agency],
  [30_000, 160, 9.95, 14.1, 9.9, establishment],
  [84_500, 399, 8.49, 8.9, 8.4, agency],
  [84_500, 420, 8.49, 11.1, 8.4, agency],
  [15_490, 75, 9.24, 10.4, 9, establishment],
  [249_000, 1180, 8.49, 8.9, 8.48, agency],
  [11_990, 58, 8.99, 10.9, 6, establishment],
  [54_990, 260, 8.49, 8.9, 4, agency],
  [26_750, 129.57, 8.24, 9.6, 8.2, agency],
  [26_750, 127.5, 8.24, 9.6, 8.23, agency],
];

test.each(cars)(
  'CALC-09 FIN-27 %d dollars at $%d a week, %d %% and %d %%: %d %% costs no more',
  (price, weekly, rate, comparison, lower, list) => {
    const { figure, stated } = quoted(price, weekly, rate, comparison);
    const fees = feesOf(stated, list, 'Fees');
    const same = calculate(stated.inputs, fees);
    const less = calculate({ ...stated.inputs, interest: lower }, fees);
    expect(same?.payment).toBe(Math.round(weekly));
    expect(figure.repayments[0]?.dollars).toBe(Math.round(weekly));
    expect(less?.payment).toBeLessThanOrEqual(Math.round(weekly));
    expect(less?.comparisonRate).toBeLessThanOrEqual(same?.comparisonRate ?? 0);
    // The mail works the same loan out again.
    const facts = calculationFacts(
      new URLSearchParams(inputsQuery({ ...stated.inputs, interest: lower })).toString(),
      { price: { min: 1000, max: 250_000 }, rate: { min: 0.5, max: 20, default: 8.5 }, fees: list },
      platformTexts,
      { figure, price },
    );
    if (lower !== rate)
      expect(facts).toContainEqual({ label: 'Repayment', value: `$${less?.payment.toLocaleString('en-AU')} a week` });
    else expect(facts).toEqual([]);
  },
);

test('CALC-09 any lender’s repayment with any fees of its own: the same terms give it again, a lower rate no more, a higher rate no less', () => {
  const whole = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(
      fc.record({
        amount: whole(3000, 250_000),
        part: whole(0, 60),
        term: whole(1, 7),
        percent: whole(50, 2500),
        fee: whole(0, 4000),
      }),
      fc.record({ balloon: whole(0, 40), other: whole(0, 2600) }),
      fc.constantFrom('week', 'fortnight', 'month'),
      fc.constantFrom(agency, establishment, []),
      ({ amount, part, term, percent, fee }, { balloon, other }, frequency, list) => {
        const [tradeIn, residual] = [
          Math.round((amount * part) / 100),
          Math.round((amount * (100 - part) * balloon) / 10_000),
        ];
        const inputs = { amount, tradeIn, term, interest: percent / 100, residual, frequency };
        const payment = calculate(inputs, [{ name: '', dollars: fee, every: 'loan' }])?.payment;
        fc.pre(payment !== undefined);
        const stated: StatedLoan = {
          inputs,
          repayments: [{ dollars: payment as number, frequency }],
          comparisonRate: 9,
        };
        const fees = feesOf(stated, list, 'Fees');
        const at = (interest: number) => calculate({ ...inputs, interest }, fees)?.payment ?? 0;
        expect(at(inputs.interest)).toBe(payment);
        if (other / 100 < inputs.interest) expect(at(other / 100)).toBeLessThanOrEqual(payment as number);
        else expect(at(other / 100)).toBeGreaterThanOrEqual(payment as number);
      },
    ),
    { seed: 13, numRuns: 5000 },
  );
});

test('CALC-14 the dealer’s own list stays, by name, where it gives the stated repayment', () => {
  const { stated } = quoted(
    28_990,
    calculate({ ...quoted(28_990, 137, 8.49, 9.36).stated.inputs }, agency)?.payment ?? 0,
    8.49,
    10.96,
  );
  expect(feesOf(stated, agency, 'Fees')).toBe(agency);
  expect(feesOf(undefined, agency, 'Fees')).toBe(agency);
  const [fee] = feesOf(quoted(28_990, 140, 8.49, 10).stated, agency, 'Fees');
  expect(fee).toMatchObject({ name: 'Fees', every: 'loan' });
  expect(fee?.dollars).toBeGreaterThan(550);
});

test('CALC-08 a repayment too low for any loan on its terms adds no fees', () => {
  expect(feesOf(quoted(28_990, 100, 8.49, 9.36).stated, agency, 'Fees')).toEqual([]);
});

test.each([
  [
    28_990,
    137,
    agency,
    /^a repayment of \$137 a week does not fit the fees in finance\.calculator\.fees, with which this loan costs \$14\d a week: correct/,
  ],
  [28_990, 137, establishment, /costs \$143 a week/],
  [28_990, 100, [], /costs \$137 a week/],
  [28_990, 137, [], undefined],
  [28_990, 138, [], undefined],
  [28_990, 143, establishment, undefined],
])('CALC-14 an import is told when a quote and the fees differ: %d, $%d a week (%#)', (price, weekly, fees, says) => {
  const fault = feesFault(quoted(price, weekly, 8.49, 9.36).stated, fees);
  expect(fault).toEqual(says && expect.stringMatching(says));
});
