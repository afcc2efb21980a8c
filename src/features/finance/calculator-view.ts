import type { Car } from '~/domain/car/car.ts';
import {
  type AmountInput,
  type CalculatorInputs,
  type InputRange,
  inputRanges,
  type LoanFee,
  startInputs,
} from '~/domain/finance/calculator-inputs.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';

/** Its own words, and those for terms and rates that it shares with the figures of a car. */
export type CalculatorTexts = Texts['calculator'] & Pick<Texts['finance'], 'rate' | 'oneYear' | 'years'>;

/** What the calculator is given; all of it is plain data. */
export interface CalculatorView {
  /** The car that it is about, for the count of events. */
  carId: string;
  start: CalculatorInputs;
  ranges: Record<AmountInput, InputRange>;
  fees: readonly LoanFee[];
  /** Comparison rates that the dealer's provider lends at, in words (CALC-15). */
  comparisonRange: string | undefined;
  /** Where to ask for what it cannot work out. */
  ask: string;
  texts: CalculatorTexts;
}

/** The calculator of one car with the dealer's ranges, fees and rate (CALC-02 to CALC-08, CALC-14, CALC-15). */
export function calculatorView(
  car: Pick<Car, 'id' | 'price'>,
  { finance, texts: { calculator, finance: words } }: Pick<Site, 'finance' | 'texts'>,
  ask: string,
): CalculatorView {
  const { fees, comparisonRange, ...options } = finance.calculator;
  const { from, to } = comparisonRange;
  const { rate, oneYear, years } = words;
  const texts = { ...calculator, rate, oneYear, years };
  return {
    carId: car.id,
    start: startInputs(car.price, options),
    ranges: inputRanges(options),
    fees,
    comparisonRange: finance.provider && fill(texts.comparisonRange, { from: from.toFixed(2), to: to.toFixed(2) }),
    ask,
    texts,
  };
}
