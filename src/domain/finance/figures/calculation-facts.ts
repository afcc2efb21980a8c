import { formatDollars } from '../../money.ts';
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
import { loanTerm, rateText, repaymentText } from './figure-texts.ts';

type CalculatorTexts = Pick<Texts, 'calculator' | 'finance'>;

const amountInputs: readonly AmountInput[] = ['amount', 'tradeIn', 'term', 'interest', 'residual'];

/**
 * What a calculator showed, line by line as text, recalculated: nothing that a browser sends is trusted.
 * @param query of the calculator's address, as the finance form sends it
 * @returns no line if the query is not a calculation of this dealer, or had no result
 */
export function calculationFacts(
  query: string,
  { fees, ...options }: CalculatorOptions & { fees: readonly LoanFee[] },
  { calculator: texts, finance }: CalculatorTexts,
): { label: string; value: string }[] {
  const values = new URLSearchParams(query);
  const ranges = inputRanges(options);
  const readValues = readInputs((id) => values.get(id), ranges);
  if (!readValues.frequency || !amountInputs.every((id) => readValues[id] !== undefined)) return [];
  const inputs = readValues as CalculatorInputs;
  const result = isPriceWithin(inputs.amount, ranges.amount) ? calculate(inputs, fees) : undefined;
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
