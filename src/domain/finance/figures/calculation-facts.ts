import { formatDollars } from '../../money.ts';
import { joinPresent } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { calculate } from '../loan/calculation.ts';
import {
  type AmountInput,
  type CalculatorInputs,
  type CalculatorOptions,
  inputRanges,
  isPriceWithin,
  type LoanFee,
  readInputs,
} from '../loan/calculator-inputs.ts';
import type { CarFigure } from './car-figure.ts';
import { linesOf } from './figure-lines.ts';
import { loanTerm, rateText, repaymentText, termsText } from './figure-texts.ts';
import { feesOf, statedLoan, statedRepayment } from './stated-loan.ts';

interface Fact {
  label: string;
  value: string;
}

type CalculatorTexts = Pick<Texts, 'calculator' | 'finance'>;

const amountInputs: readonly AmountInput[] = ['amount', 'tradeIn', 'term', 'interest', 'residual'];

/** The figure that was shown for a car, in one line; none if it has no repayment. */
export function figureFact(figure: CarFigure | undefined, { finance }: Pick<Texts, 'finance'>): Fact[] {
  const [first] = figure?.repayments ?? [];
  if (!figure || !first) return [];
  const { repayment, comparison } = linesOf(first, figure, finance);
  return [
    { label: finance.statedFigure, value: joinPresent([repayment, comparison, termsText(figure, finance)], ', ') },
  ];
}

/**
 * What a calculator showed, line by line as text, recalculated: nothing that a browser sends is trusted.
 * @param query of the calculator's address, as the finance form sends it
 * @param car the figure and the price, in dollars, of the car that it was about
 * @returns no line if the query is not a calculation of this dealer, had no result, or states the car's own figure
 */
export function calculationFacts(
  query: string,
  { fees, ...options }: CalculatorOptions & { fees: readonly LoanFee[] },
  { calculator: texts, finance }: CalculatorTexts,
  car?: { figure: CarFigure; price: number | undefined },
): Fact[] {
  const values = new URLSearchParams(query);
  const ranges = inputRanges(options, car?.figure.rate);
  const readValues = readInputs((id) => values.get(id), ranges);
  if (!readValues.frequency || !amountInputs.every((id) => readValues[id] !== undefined)) return [];
  const inputs = readValues as CalculatorInputs;
  const stated = car && statedLoan(car.figure, car.price);
  if (statedRepayment(stated, inputs)) return [];
  const ownFees = feesOf(stated, fees, texts.lenderFees);
  const result = isPriceWithin(inputs.amount, ranges.amount) ? calculate(inputs, ownFees) : undefined;
  if (!result) return [];
  const lines: [label: string, value: string | false][] = [
    [texts.amount, formatDollars(inputs.amount)],
    [texts.tradeIn, result.deposit > 0 && formatDollars(result.deposit)],
    ...result.fees.map(({ name, dollars }): [string, string] => [name, formatDollars(dollars)]),
    [texts.financed, formatDollars(result.financed)],
    [texts.term, loanTerm(inputs.term, finance)],
    [texts.interest, rateText(inputs.interest, finance)],
    [texts.comparisonRate, rateText(result.comparisonRate, finance)],
    [texts.residual, result.residual > 0 && formatDollars(result.residual)],
    [finance.repayment, repaymentText({ dollars: result.payment, frequency: inputs.frequency }, finance)],
    [texts.total, formatDollars(result.total)],
    [texts.interestAndFees, formatDollars(result.costOfCredit)],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
