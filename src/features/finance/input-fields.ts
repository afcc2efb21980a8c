import { loanTerm } from '~/domain/finance/figures/figure-texts.ts';
import { type AmountInput, type InputRange, settledInput } from '~/domain/finance/loan/calculator-inputs.ts';
import { formatDollars } from '~/domain/money.ts';
import { fill, type Text } from '~/domain/texts/text.ts';
import { amountIn } from '~/domain/typed/typed-amount.ts';
import type { CalculatorTexts } from './calculator-view.ts';

/** A number that can be typed or slid to. */
export interface InputField {
  id: AmountInput;
  label: string;
  hint?: string;
  /** Text before or after the number. */
  before?: string;
  after?: string;
  /** The slider's value for screen readers. */
  inWords: (value: number) => string;
  /** Limits and step of the slider, if those of the number would be too fine for it: any amount can be typed. */
  slider?: { max: number; step: number };
}

/** Dollars between two places of a slider. */
const sliderStep = 100;

/** The inputs, in order. Neither deposit nor residual can exceed the price: their sliders end there. */
export function inputFields(texts: CalculatorTexts, price: number): InputField[] {
  const dollars = { before: '$', inWords: formatDollars };
  const partOfPrice = { max: Math.max(sliderStep, Math.ceil(price / sliderStep) * sliderStep), step: sliderStep };
  return [
    { id: 'amount', label: texts.amount, ...dollars, slider: { max: 250_000, step: sliderStep } },
    { id: 'tradeIn', label: texts.tradeIn, ...dollars, slider: partOfPrice },
    { id: 'term', label: texts.term, after: texts.yearUnit, inWords: (years) => loanTerm(years, texts) },
    {
      id: 'interest',
      label: texts.interest,
      after: texts.percentUnit,
      inWords: (rate) => `${rate}${texts.percentUnit}`,
    },
    { id: 'residual', label: texts.residual, hint: texts.residualHint, ...dollars, slider: partOfPrice },
  ];
}

/** Why a price cannot be financed. */
export const priceMistake = ({ min, max }: InputRange, texts: CalculatorTexts): string =>
  fill(texts.priceLimits, { min: formatDollars(min), max: formatDollars(max) });

/** Which value is used in place of a typed one outside its range; undefined for one within, and for a price (`priceMistake`). */
export function nearestNote(
  { id, inWords }: InputField,
  typed: string,
  range: InputRange,
  text: Text<'min' | 'max' | 'used'>,
): string | undefined {
  const amount = amountIn(typed);
  if (id === 'amount' || !/\d/.test(typed) || (amount >= range.min && amount <= range.max)) return undefined;
  const used = inWords(settledInput(id, amount, range));
  return fill(text, { min: inWords(range.min), max: inWords(range.max), used });
}
