/** A loan repaid in equal payments at the end of each period, with the residual at the end of the last. */
export interface Terms {
  /** Dollars still to pay with the last payment; 0 for none. */
  residual: number;
  /** Interest of one period as a fraction: 0.085 / 12 for 8.5 % p.a. paid by the month. */
  rate: number;
  /** Number of payments. */
  payments: number;
}

/** Present value of a dollar after all payments, and of a dollar with every payment. */
function factors({ rate, payments }: Terms): { last: number; each: number } {
  if (rate === 0) return { last: 1, each: payments };
  // log1p and expm1 keep the digits of a small rate that (1 + rate) would lose.
  const growth = payments * Math.log1p(rate);
  return { last: Math.exp(-growth), each: -Math.expm1(-growth) / rate };
}

/**
 * Dollars of each payment, not rounded: (P - residual / (1+r)^n) x r / (1 - (1+r)^-n).
 * @param financed dollars borrowed
 */
export function repayment(financed: number, terms: Terms): number {
  const { last, each } = factors(terms);
  return (financed - terms.residual * last) / each;
}

/** The loan in dollars that payments of this size repay: their value on the day of the loan. The inverse of `repayment`. */
export function presentValue(payment: number, terms: Terms): number {
  const { last, each } = factors(terms);
  return payment * each + terms.residual * last;
}

/** How often the range below is halved; the last one is far smaller than a millionth of a per cent. */
const halvings = 60;

/**
 * Interest of one period as a fraction, at which the payments are worth what was borrowed; 0 if they total no more than that. Found by
 * bisection, since the present value only falls with the rate.
 */
export function ratePerPeriod(financed: number, payment: number, terms: Omit<Terms, 'rate'>): number {
  let low = 0;
  let high = 1;
  for (let n = 0; n < halvings; n++) {
    const rate = (low + high) / 2;
    if (presentValue(payment, { ...terms, rate }) > financed) low = rate;
    else high = rate;
  }
  return low;
}

/**
 * Dollars still owing after a number of payments, without rounding.
 * @param payment dollars of each payment, as returned by `repayment`
 */
export function owing(financed: number, payment: number, rate: number, paid: number): number {
  if (rate === 0) return financed - payment * paid;
  const growth = Math.expm1(paid * Math.log1p(rate));
  return financed * (1 + growth) - (payment * growth) / rate;
}
