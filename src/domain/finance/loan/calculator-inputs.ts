import { type Frequency, frequencyIds } from './frequency.ts';
import { mostDeposit, termRange, usualAmount } from './loan-terms.ts';

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

/** The range of each input. */
export function inputRanges({ price, rate }: CalculatorOptions): Record<AmountInput, InputRange> {
  return {
    amount: { min: price.min, max: price.max, step },
    tradeIn: { min: 0, max: mostDeposit, step },
    term: { min: termRange.min, max: termRange.max, step: termRange.step },
    interest: { min: rate.min, max: rate.max, step },
    residual: { min: 0, max: mostDeposit, step },
  };
}

/** Initial inputs of a car's calculator. */
export function startInputs(price: number | undefined, { rate }: CalculatorOptions): CalculatorInputs {
  return {
    amount: price && price > 0 ? price : usualAmount,
    tradeIn: 0,
    term: termRange.usual,
    interest: rate.default,
    residual: 0,
    frequency: 'week',
  };
}

/** The number typed into a field: "$30,000" and "30k" are 30000, "8.5 %" is 8.5, and input without digits is 0. */
export function amountIn(text: string): number {
  // By itself: the search loads it, and not all that forms read (typed-number.ts).
  const typed = text.normalize('NFKC');
  const [whole = '', ...cents] = typed.replace(/[^0-9.]/g, '').split('.');
  const amount = Number(cents.length > 0 ? `${whole || 0}.${cents.join('')}` : whole);
  if (!Number.isFinite(amount)) return 0;
  return /\d\s*k\s*$/i.test(typed) ? Math.round(amount * 1000) : amount;
}

/** The nearest value in the input's range and steps. A price is unchanged, so that an invalid one can be reported. */
export function settledInput(id: AmountInput, value: number, { min, max, step }: InputRange): number {
  const amount = Number.isFinite(value) ? value : 0;
  if (id === 'amount') return Math.max(0, amount);
  return Math.min(max, Math.max(min, Math.round(amount / step) * step));
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
