import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { FinanceLendersSchema } from '~/domain/car/record/finance-lender.ts';
import { figureFact } from '~/domain/finance/figures/calculation-facts.ts';
import { repaymentFields } from '~/domain/finance/figures/car-repayment.ts';
import { figureLines } from '~/domain/finance/figures/figure-lines.ts';
import { figureOf } from '~/domain/finance/figures/figure-of.ts';
import { statedRepayment } from '~/domain/finance/figures/stated-loan.ts';
import { statedQuote } from '~/domain/finance/figures/stated-quote.ts';
import { inputsQuery, readInputs } from '~/domain/finance/loan/calculator-inputs.ts';
import { financeView } from '~/features/car-page/view/finance-view.ts';
import { calculatorView } from '~/features/finance/calculator-view.ts';
import { FinanceCalculator } from '~/features/finance/FinanceCalculator.tsx';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

/* The repayment of one car, wherever a shopper meets it. */

const now = new Date('2026-11-20T00:00:00Z');
const quote = (weeklyRepaymentAmount: number, advertisedRate: number, comparisonRate: number): Partial<Car> => ({
  youxQuote: { weeklyRepaymentAmount, advertisedRate, comparisonRate },
});
/** The entry of a lender as a feed has it. */
const lent = (own: object, financeProvider = 'Manual'): Partial<Car> => {
  const entry = { interestRate: 8.49, comparisonRate: 9.36, paymentWeek: 141, termYears: 5, deposit: 0 };
  return { finance_lenders: v.parse(FinanceLendersSchema, [{ financeProvider, ...entry, ...own }]) };
};
const monthly = (own: object) => lent({ paymentWeek: undefined, ...own }, 'Nissan Finance');

function dealer(provider: 'manual' | 'nissan-finance' | 'ausloans') {
  const site = aSite();
  return { ...site, finance: { ...site.finance, enabled: true, provider } };
}

/** What a car shows, its price, its repayment with rate and comparison rate, and the loan behind it. */
const cars: [car: Partial<Car>, price: number, shown: string, terms: string][] = [
  [quote(137.5, 8.495, 9.365), 29_890, '$138 a week at 8.49% p.a. 9.37% p.a.', '5 Years, $0 deposit'],
  [quote(137.49, 8.005, 9.005), 29_890, '$137 a week at 8.01% p.a. 9.01% p.a.', '5 Years, $0 deposit'],
  [quote(88.5, 6.705, 7.615), 18_990, '$89 a week at 6.71% p.a. 7.62% p.a.', '5 Years, $0 deposit'],
  [quote(61, 0.5, 0.5), 15_490, '$61 a week at 0.50% p.a. 0.50% p.a.', '5 Years, $0 deposit'],
  [quote(205, 40, 40), 22_990, '$205 a week at 40.00% p.a. 40.00% p.a.', '5 Years, $0 deposit'],
  [quote(1180, 9.1, 9.1), 249_990, '$1,180 a week at 9.10% p.a. 9.10% p.a.', '5 Years, $0 deposit'],
  [quote(26, 11.99, 15.4), 4990, '$26 a week at 11.99% p.a. 15.40% p.a.', '5 Years, $0 deposit'],
  [
    lent({ interestRate: 7.695, comparisonRate: 8.705 }),
    29_890,
    '$141 a week at 7.70% p.a. 8.71% p.a.',
    '5 Years, $0 deposit',
  ],
  [lent({ deposit: 2989.25 }), 29_890, '$141 a week at 8.49% p.a. 9.36% p.a.', '5 Years, $2,989 deposit'],
  [lent({ deposit: 1998.5 }), 19_985, '$141 a week at 8.49% p.a. 9.36% p.a.', '5 Years, $1,999 deposit'],
  [lent({ deposit: 0.4 }), 29_890, '$141 a week at 8.49% p.a. 9.36% p.a.', '5 Years, $0 deposit'],
  [lent({ balloon: 8967.3 }), 29_890, '$141 a week at 8.49% p.a. 9.36% p.a.', '5 Years, $0 deposit'],
  [
    lent({ deposit: 3100.1, balloon: 9299.9 }),
    31_000,
    '$141 a week at 8.49% p.a. 9.36% p.a.',
    '5 Years, $3,100 deposit',
  ],
  [
    lent({ deposit: 20_000, balloon: 9889 }),
    29_890,
    '$141 a week at 8.49% p.a. 9.36% p.a.',
    '5 Years, $20,000 deposit',
  ],
  [lent({ termYears: 60 }), 29_890, '$141 a week at 8.49% p.a. 9.36% p.a.', '5 Years, $0 deposit'],
  [lent({ termYears: '84' }), 29_890, '$141 a week at 8.49% p.a. 9.36% p.a.', '7 Years, $0 deposit'],
  [lent({ termYears: 12 }), 29_890, '$141 a week at 8.49% p.a. 9.36% p.a.', '1 Year, $0 deposit'],
  [lent({ termYears: undefined, term36: true }), 29_890, '$141 a week at 8.49% p.a. 9.36% p.a.', '3 Years, $0 deposit'],
  [lent({ termYears: '', term4: 'yes' }), 29_890, '$141 a week at 8.49% p.a. 9.36% p.a.', '4 Years, $0 deposit'],
  [
    lent({ paymentWeek: 140.5, paymentMonth: 608.8 }),
    29_890,
    '$141 a week at 8.49% p.a. 9.36% p.a.',
    '5 Years, $0 deposit',
  ],
  [
    lent({ interestRate: 0, comparisonRate: 0, paymentWeek: 115 }),
    29_890,
    '$115 a week at 0.00% p.a. 0.00% p.a.',
    '5 Years, $0 deposit',
  ],
  [
    lent({ interestRate: 0, comparisonRate: 0.9, termYears: 1, paymentWeek: 480 }),
    24_990,
    '$480 a week at 0.00% p.a. 0.90% p.a.',
    '1 Year, $0 deposit',
  ],
  [
    monthly({ paymentMonth: 611.4, deposit: 2000 }),
    29_890,
    '$611 a month at 8.49% p.a. 9.36% p.a.',
    '5 Years, $2,000 deposit',
  ],
  [
    monthly({ paymentMonth: 499.5, balloon: 12_000.75 }),
    38_990,
    '$500 a month at 8.49% p.a. 9.36% p.a.',
    '5 Years, $0 deposit',
  ],
  [
    monthly({ paymentMonth: 905, termYears: 48, interestRate: 2.895, comparisonRate: 3.715 }),
    41_990,
    '$905 a month at 2.90% p.a. 3.72% p.a.',
    '4 Years, $0 deposit',
  ],
];

test.each(cars.map(([own, price, shown, terms]) => ({ own, price, shown, terms })))(
  'FIN-27 CALC-02 CALC-06 FIN-18 $shown, $terms, of $price dollars: the same on card, page, popup, calculator, mail and in searches (%#)',
  ({ own, price, shown, terms }) => {
    const site = dealer(
      own.finance_lenders?.[0]?.financeProvider === 'Manual' || own.youxQuote ? 'manual' : 'nissan-finance',
    );
    const texts = site.texts.finance;
    const car = aCar({ price, ...own });
    const [, repayment = '', rate = '', comparison = ''] = /^(.+) at (\S+ p\.a\.) (.+)$/.exec(shown) ?? [];

    expect(figureLines(car, { of: site.finance, year: 2026, texts })).toEqual({
      repayment: `${repayment} at ${rate}`,
      comparison: `Comparison rate ${comparison}`,
    });
    const view = financeView(car, site, now);
    expect(view?.figure?.figures.map(({ value }) => value)).toEqual([repayment, rate, comparison]);
    const details = Object.fromEntries(view?.figure?.details.map(({ name, value }) => [name, value]) ?? []);
    expect(`${details['Term']}, ${details['Deposit']} deposit`).toBe(terms);
    const figure = figureOf(car, site, now);
    if (!figure) throw new Error('The car has no figure.');
    const popup = statedQuote(figure, texts);
    expect([popup?.figures.map(({ value }) => value), popup?.terms]).toEqual([[repayment, rate, comparison], terms]);
    expect(figureFact(figure, site.texts)[0]?.value).toBe(
      `${repayment} at ${rate}, Comparison rate ${comparison}, ${terms}`,
    );
    const { weekly_repayment = 0, repayment_rate } = repaymentFields(car, site.finance, 2026);
    expect(repayment_rate).toBe(Number.parseFloat(rate));
    if (repayment.endsWith('a week')) expect(repayment).toBe(`$${weekly_repayment.toLocaleString('en-AU')} a week`);

    const calculator = calculatorView(car, site, figure);
    const words = renderToStaticMarkup(<FinanceCalculator view={calculator} />)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(words).toContain(
      `calculated to be ${repayment.replace(/ a (week|month)/, (_, of) => (of === 'week' ? ' /wk' : ' /mo'))}`,
    );
    expect(words).toContain(`The figure shown for this vehicle: ${terms}.`);
    expect(words).toContain(`Interest rate ${rate} Comparison rate ${comparison}`);
    expect(words).toContain(`Residual at the end ${details['Final payment'] ?? '$0'}`);
    // Reloaded, and as a link for somebody else, it is still the car's own.
    const shared = new URLSearchParams(inputsQuery(calculator.start));
    const back = readInputs((id) => shared.get(id), calculator.ranges);
    expect(statedRepayment(calculator.stated, { ...calculator.start, ...back })?.dollars).toBe(
      figure.repayments[0]?.dollars,
    );
  },
);

test.each([
  [{ deposit: 29_890 }, 29_890],
  [{ deposit: 35_000 }, 29_890],
  [{ deposit: 3000 }, 2990],
  [{ balloon: 29_890 }, 29_890],
  [{ balloon: 40_000 }, 29_890],
  [{ deposit: 15_000, balloon: 15_000 }, 29_890],
])('FIN-30 %j leaves nothing to repay of $%d: no figure anywhere', (own, price) => {
  const site = dealer('manual');
  const car = aCar({ price, ...lent(own) });
  expect(figureOf(car, site, now)).toBeUndefined();
  expect(financeView(car, site, now)?.figure).toBeUndefined();
  expect(repaymentFields(car, site.finance, 2026)).toEqual({});
});

test('FIN-27 a lender of a car without a price shows its figure', () => {
  const car = aCar({ price: undefined, ...lent({ deposit: 2000 }, 'AusLoans') } as Partial<Car>);
  expect(figureOf(car, dealer('ausloans'), now)).toMatchObject({ deposit: 2000, rate: 8.49 });
});
