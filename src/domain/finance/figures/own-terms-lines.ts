import type { Car } from '../../car/record/car.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { calculate } from '../loan/calculation.ts';
import type { LoanCosts, LoanTerms } from '../loan/loan-terms.ts';
import { carFigure } from './car-figure.ts';
import { type FigureLineOptions, type FigureLines, linesOf } from './figure-lines.ts';

interface Loan {
  terms: LoanTerms;
  costs: LoanCosts;
  texts: Pick<Texts['repayments'], 'comparisonForLoan'>;
}

/**
 * What a card shows for a car on a shopper's own terms: the repayment that the search compares (loan-terms.ts), at the rate of the figure
 * that the car shows, and the comparison rate of this particular loan including the dealer's fees. Nothing for a car that may show no
 * figure, has no price, or is covered by the deposit.
 */
export function ownTermsLines(
  car: Car,
  { of, year, texts: words }: FigureLineOptions,
  { terms: { years, deposit }, costs, texts }: Loan,
): FigureLines | undefined {
  const figure = carFigure(car, of, year);
  if (!figure || car.price === undefined) return undefined;
  const result = calculate(
    {
      amount: car.price,
      tradeIn: deposit,
      term: years,
      interest: figure.rate,
      residual: 0,
      frequency: 'week',
    },
    [
      { name: '', dollars: costs.loan, every: 'loan' },
      { name: '', dollars: costs.month, every: 'month' },
    ],
  );
  if (!result) return undefined;
  const { payment, comparisonRate } = result;
  const repayment = { dollars: payment, frequency: 'week' } as const;
  return linesOf(repayment, { rate: figure.rate, comparisonRate }, words, texts.comparisonForLoan);
}
