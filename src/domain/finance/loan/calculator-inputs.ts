import { type Frequency, frequencyIds } from './frequency.ts';
import { hundredths, mostDeposit, termRange, usualAmount } from './loan-terms.ts';

/** The shopper's inputs: dollars, years and per cent a year. */
export interface CalculatorInputs {
  /** Purchase price. */
  amount: number;
  /** Deposit and trade-in. */
  tradeIn: number;
  term: number;
  interest: number;
  residual: number;
  frequency: Frequency;
}
export type AmountInput = Exclude<keyof CalculatorInputs, 'frequency'>;

export interface InputRange {
  min: number;
  max: number;
  step: number;
}

/** A fee of the dealer's list: added to the amount financed, or part of what is paid each month. */
export interface LoanFee {
  name: string;
  dollars: number;
  every: 'loan' | 'month';
}

/** The dealer's options for the calculator. */
export interface CalculatorOptions {
  price: { min: number; max: number };
  rate: { min: number; max: number; default: number };
}

const step = 0.5;

/**
 * The range of each input.
 * @param own rate of the car's figure, per cent a year: it can be chosen even where the dealer's range leaves it out
 */
export function inputRanges({ price, rate }: CalculatorOptions, own = rate.min): Record<AmountInput, InputRange> {
  return {
    amount: { min: price.min, max: price.max, step },
    tradeIn: { min: 0, max: mostDeposit, step },
    term: { min: termRange.min, max: termRange.max, step: termRange.step },
    interest: reaching({ ...rate, step }, own),
    residual: { min: 0, max: mostDeposit, step },
  };
}

/** A range that reaches as far as a value. */
export const reaching = ({ min, max, step }: InputRange, value: number): InputRange => ({
  min: Math.min(min, value),
  max: Math.max(max, value),
  step,
});

/** Initial inputs of a calculator, for a car without a stated loan. @param own rate of the car's figure, if it has one */
export function startInputs(
  price: number | undefined,
  { rate }: CalculatorOptions,
  own = rate.default,
): CalculatorInputs {
  return {
    amount: price && price > 0 ? price : usualAmount,
    tradeIn: 0,
    term: termRange.usual,
    interest: own,
    residual: 0,
    frequency: 'week',
  };
}

/**
 * The nearest value in the input's range and steps. A price is unchanged, so that an invalid one can be reported; a rate keeps its
 * hundredths, as lenders state them: the steps are those of its slider.
 */
export function settledInput(id: AmountInput, value: number, { min, max, step }: InputRange): number {
  const amount = Number.isFinite(value) ? value : 0;
  if (id === 'amount') return Math.max(0, amount);
  const settled = id === 'interest' ? hundredths(amount) : Math.round(amount / step) * step;
  return Math.min(max, Math.max(min, settled));
}

/** Whether a price can be financed. */
export const isPriceWithin = (price: number, { min, max }: InputRange): boolean => price >= min && price <= max;

const amountInputs = ['amount', 'tradeIn', 'term', 'interest', 'residual'] as const satisfies readonly AmountInput[];

/** The query of an address that reproduces the result for someone else: `amount=30000&term=5&frequency=week`. */
export function inputsQuery(inputs: CalculatorInputs): Record<string, string> {
  return Object.fromEntries([...amountInputs, 'frequency' as const].map((id) => [id, String(inputs[id])]));
}

/** The inputs named in an address or the browser's storage, each clamped to its range; anything else counts as missing. */
export function readInputs(
  value: (id: keyof CalculatorInputs) => unknown,
  ranges: Record<AmountInput, InputRange>,
): Partial<CalculatorInputs> {
  const inputs: Partial<CalculatorInputs> = {};
  for (const id of amountInputs) {
    const text = value(id);
    if (typeof text !== 'number' && !(typeof text === 'string' && /^\d{1,9}(\.\d+)?$/.test(text))) continue;
    if (Number.isFinite(Number(text))) inputs[id] = settledInput(id, Number(text), ranges[id]);
  }
  const frequency = frequencyIds.find((id) => id === value('frequency'));
  return frequency ? { ...inputs, frequency } : inputs;
}
