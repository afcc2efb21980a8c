import { expect, test } from 'vitest';
import type { LenderEntry } from '~/domain/car/record/finance-lender.ts';
import { calculationFacts, figureFact } from '~/domain/finance/figures/calculation-facts.ts';
import type { CarFigure } from '~/domain/finance/figures/car-figure.ts';
import { figureLines } from '~/domain/finance/figures/figure-lines.ts';
import { figureOf } from '~/domain/finance/figures/figure-of.ts';
import { termsText } from '~/domain/finance/figures/figure-texts.ts';
import { statedLoan, statedRepayment } from '~/domain/finance/figures/stated-loan.ts';
import { statedQuote } from '~/domain/finance/figures/stated-quote.ts';
import { inputRanges, inputsQuery, readInputs } from '~/domain/finance/loan/calculator-inputs.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from '../../car/a-car.ts';

const now = new Date('2026-11-20T00:00:00Z');
const options = { price: { min: 1000, max: 250_000 }, rate: { min: 7.5, max: 14.5, default: 8.5 } };
const dealer = {
  finance: { enabled: true, provider: 'manual' as const, excludedMakes: [], excludedDealerships: [] },
  dealerships: [],
  address: { state: 'NSW' },
};
const quoted = (weekly: number, rate: number, comparisonRate: number) => ({
  youxQuote: { weeklyRepaymentAmount: weekly, advertisedRate: rate, comparisonRate },
});
const lent = (weekly: number, rate: number, comparisonRate: number, own: Partial<LenderEntry> = {}) => ({
  finance_lenders: [
    {
      ...{ financeProvider: 'Manual', interestRate: rate, comparisonRate, paymentWeek: weekly },
      ...{ termYears: 5, deposit: 0, balloon: 0, ...own },
    },
  ],
});

/** Cars with the figure that their card shows, and the loan behind it in words. */
const cars: [string, object, string][] = [
  ['$137 a week at 8.49% p.a.', quoted(137, 8.49, 9.36), '5 Years, $0 deposit'],
  ['$118 a week at 8.49% p.a.', quoted(118, 8.49, 9.36), '5 Years, $0 deposit'],
  ['$140 a week at 8.24% p.a.', quoted(139.83, 8.24, 9.1), '5 Years, $0 deposit'],
  ['$121 a week at 6.29% p.a.', quoted(121, 6.29, 8.19), '5 Years, $0 deposit'],
  ['$129 a week at 7.01% p.a.', quoted(128.5, 7.01, 7.99), '5 Years, $0 deposit'],
  ['$100 a week at 5.99% p.a.', quoted(99.99, 5.99, 6.87), '5 Years, $0 deposit'],
  ['$160 a week at 14.74% p.a.', quoted(160, 14.74, 16.02), '5 Years, $0 deposit'],
  ['$130 a week at 8.49% p.a.', lent(130, 8.49, 9.36, { deposit: 2989 }), '5 Years, $2,989 deposit'],
  ['$121 a week at 6.29% p.a.', lent(121, 6.29, 8.19), '5 Years, $0 deposit'],
  ['$90 a week at 8.49% p.a.', lent(90, 8.49, 9.36, { deposit: 2050 }), '5 Years, $2,050 deposit'],
  ['$110 a week at 0.00% p.a.', lent(110, 0, 0.4 + 0.1, {}), '5 Years, $0 deposit'],
  ['$141 a week at 9.99% p.a.', lent(141, 9.99, 10.77, { termYears: 7 }), '7 Years, $0 deposit'],
  ['$300 a week at 9.99% p.a.', lent(300, 9.99, 10.77, { termYears: 1 }), '1 Year, $0 deposit'],
  ['$101 a week at 7.77% p.a.', lent(101, 7.77, 8.88, { balloon: 8970 }), '5 Years, $0 deposit'],
  ['$101 a week at 7.77% p.a.', lent(101, 7.77, 8.88, { balloon: 8970, deposit: 3000 }), '5 Years, $3,000 deposit'],
  ['$155 a week at 19.95% p.a.', lent(155, 19.95, 21.1), '5 Years, $0 deposit'],
  ['$144 a week at 8.25% p.a.', lent(144, 8.25, 9.01, { termYears: 4 }), '4 Years, $0 deposit'],
  ['$144 a week at 8.26% p.a.', lent(144, 8.26, 9.01, { termYears: 6 }), '6 Years, $0 deposit'],
  ['$133 a week at 7.50% p.a.', lent(133, 7.5, 8.1), '5 Years, $0 deposit'],
  ['$133 a week at 7.49% p.a.', lent(133, 7.49, 8.1, { deposit: 500 }), '5 Years, $500 deposit'],
  ['$152 a week at 11.11% p.a.', lent(152, 11.11, 12.12, { deposit: 1000 }), '5 Years, $1,000 deposit'],
  ['$112 a week at 4.90% p.a.', lent(112, 4.9, 5.62), '5 Years, $0 deposit'],
];

test.each(cars)(
  'FIN-27 CALC-02 CALC-06 the car of %s starts its calculator, "Get Finance" and mail with it (%#)',
  (line, own, terms) => {
    const car = aCar({ price: 29_890, ...own });
    const figure = figureOf(car, dealer, now) as CarFigure;
    const [amount = '', rate = ''] = line.split(' a week at ');
    const lines = figureLines(car, { of: dealer.finance, year: 2026, texts: platformTexts.finance });
    expect(lines?.repayment).toBe(line);
    expect(termsText(figure, platformTexts.finance)).toBe(terms);

    const loan = statedLoan(figure, car.price);
    if (!loan) throw new Error('The calculator does not start with the figure.');
    expect(statedRepayment(loan, loan.inputs)?.dollars).toBe(Number(amount.slice(1)));
    expect(loan.inputs.interest).toBe(Number.parseFloat(rate));
    expect(loan.comparisonRate).toBe(figure.comparisonRate);
    // A link to it comes back as the same figure, though the dealer's own range of rates is narrower.
    const shared = new URLSearchParams(inputsQuery(loan.inputs));
    expect(readInputs((id) => shared.get(id), inputRanges(options, figure.rate))).toEqual(loan.inputs);

    const popup = statedQuote(figure, platformTexts.finance);
    expect(popup?.figures.map(({ value }) => value).slice(0, 2)).toEqual([`${amount} a week`, rate]);
    expect([popup?.terms, popup?.years]).toEqual([terms, loan.inputs.term]);

    // The mail names it once, and adds a calculation only if the shopper changed something.
    expect(figureFact(figure, platformTexts)).toEqual([
      { label: 'Figure shown for the vehicle', value: `${line}, ${lines?.comparison}, ${terms}` },
    ]);
    const facts = (query: string) =>
      calculationFacts(query, { ...options, fees: [] }, platformTexts, { figure, price: car.price });
    expect(facts(shared.toString())).toEqual([]);
    shared.set('tradeIn', '4000');
    expect(facts(shared.toString())).toContainEqual({ label: 'Interest rate', value: rate });
  },
);

const start = statedLoan(
  figureOf(aCar({ price: 29_890, ...quoted(137, 8.49, 9.36) }), dealer, now) as CarFigure,
  29_890,
);

test.each([
  { amount: 29_889 },
  { amount: 30_000 },
  { tradeIn: 0.5 },
  { term: 4 },
  { term: 7 },
  { interest: 8.5 },
  { interest: 8.24 },
  { residual: 1000 },
  { frequency: 'fortnight' as const },
])('FIN-27 figures of the shopper’s own, %j, are not those of the car', (own) => {
  expect(start && statedRepayment(start, { ...start.inputs, ...own })).toBeUndefined();
});

test('FIN-23 by the month it is the quote’s own monthly figure', () => {
  expect(start && statedRepayment(start, { ...start.inputs, frequency: 'month' })?.dollars).toBe(593);
});

test.each([
  ['no term', { termYears: undefined }],
  ['a term no calculator has', { termYears: 10 }],
  ['half a year', { termYears: 4.5 }],
  ['no repayment', { paymentWeek: undefined, paymentMonth: undefined }],
])('FIN-27 a lender that states %s gives the rate alone', (_what, own) => {
  const car = aCar({
    price: 29_890,
    finance_lenders: [{ ...lent(141, 6.29, 8.19, own).finance_lenders[0], financeProvider: 'AusLoans' }],
  });
  const figure = figureOf(car, { ...dealer, finance: { ...dealer.finance, provider: 'ausloans' } }, now) as CarFigure;
  expect(figure.rate).toBe(6.29);
  expect(statedLoan(figure, car.price)).toBeUndefined();
});
