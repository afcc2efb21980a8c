import type { CalculatorInputs, LoanFee } from './calculator-inputs.ts';
import { comparisonRate } from './comparison-rate.ts';
import { periodsOf } from './frequency.ts';
import { owing, repayment } from './repayment.ts';

/** A result of the calculator with its working, in dollars to the cent. */
export interface Calculation {
  deposit: number;
  /** Fees that are added to the amount financed. */
  fees: readonly LoanFee[];
  financed: number;
  /** Interest over the whole term. */
  interest: number;
  /** Account fees over the whole term. */
  accountFees: number;
  residual: number;
  /** The total difference made by rounding each payment to whole dollars. */
  rounding: number;
  /** Each payment, account fee included, in whole dollars. */
  payment: number;
  payments: number;
  /** All payments, without the residual. */
  total: number;
  /** Interest and every fee: the cost of credit on top of the price. */
  costOfCredit: number;
  /** The comparison rate with all of these fees, per cent a year. */
  comparisonRate: number;
  years: readonly YearOfLoan[];
}

/** How the payments of one year are split, dollars to the cent, without account fees. */
export interface YearOfLoan {
  year: number;
  principal: number;
  interest: number;
  /** Amount still owing at its end, including the residual. */
  owing: number;
}

/** A payment of this many dollars or less counts as none: the panel then suggests an enquiry (CALC-12). */
const leastPayment = 25;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;
const sum = (fees: readonly LoanFee[]) => fees.reduce((total, { dollars }) => total + dollars, 0);

/**
 * What a loan over these inputs costs. Undefined if there is nothing to finance, if the residual is as much as the
 * loan, or if a payment would be $25 or less.
 * @param inputs within their ranges
 * @param fees the dealer's list
 */
export function calculate(inputs: CalculatorInputs, fees: readonly LoanFee[]): Calculation | undefined {
  const { amount, tradeIn: deposit, term, interest: percent, residual, frequency } = inputs;
  const financedFees = fees.filter(({ every }) => every === 'loan');
  const credit = amount - deposit;
  const financed = cents(credit + sum(financedFees));
  if (credit <= 0 || residual >= financed) return undefined;

  const { aYear } = periodsOf[frequency];
  const rate = percent / 100 / aYear;
  const payments = Math.round(term * aYear);
  const each = repayment(financed, { residual, rate, payments });
  const accountFee = (sum(fees.filter(({ every }) => every === 'month')) * 12) / aYear;
  const payment = Math.round(each + accountFee);
  if (!(payment > leastPayment)) return undefined;

  const total = payment * payments;
  const interest = cents(each * payments + residual - financed);
  const accountFees = cents(accountFee * payments);
  return {
    deposit,
    fees: financedFees,
    financed,
    interest,
    accountFees,
    residual,
    rounding: cents(total + residual - financed - interest - accountFees),
    payment,
    payments,
    total,
    costOfCredit: cents(total + residual - credit),
    comparisonRate: comparisonRate({ credit, payment: each + accountFee, residual, payments, frequency }),
    years: yearsOf(financed, each, rate, aYear, payments),
  };
}

function yearsOf(financed: number, each: number, rate: number, aYear: number, payments: number): YearOfLoan[] {
  return Array.from({ length: Math.ceil(payments / aYear) }, (_, index) => {
    const [from, to] = [index * aYear, Math.min(payments, (index + 1) * aYear)];
    const [before, after] = [owing(financed, each, rate, from), owing(financed, each, rate, to)];
    const principal = before - after;
    return {
      year: index + 1,
      principal: cents(principal),
      interest: cents(Math.max(0, each * (to - from) - principal)),
      owing: cents(Math.max(0, after)),
    };
  });
}
