import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { carFigure, type FigureOptions, type Repayment } from './car-figure.ts';
import { type RepaymentTexts, rateText, repaymentText } from './figure-texts.ts';

/**
 * The figure of a car in two adjacent lines of the same size and weight: neither rate may be less prominent than the repayment
 * (National Credit Code, s 164).
 */
export interface FigureLines {
  /** "$142 a week at 8.49% p.a.". */
  repayment: string;
  /** "Comparison rate 9.36% p.a.". */
  comparison: string;
}

/** The dealer settings that determine these lines. */
export interface FigureLineOptions {
  of: FigureOptions;
  /** The current year, for providers with a limit on a car's age. */
  year: number;
  texts: RepaymentTexts & Pick<Texts['finance'], 'rate' | 'repaymentAt' | 'comparisonLine'>;
}

/** The figure of a car as text, undefined if it may show none. */
export function figureLines(
  car: Parameters<typeof carFigure>[0],
  { of, year, texts }: FigureLineOptions,
): FigureLines | undefined {
  const figure = carFigure(car, of, year);
  const [first] = figure?.repayments ?? [];
  return figure && first && linesOf(first, figure, texts);
}

/** A repayment, its rate and its comparison rate in those two lines. @param comparisonLine text about the comparison rate */
export function linesOf(
  repayment: Repayment,
  { rate, comparisonRate }: { rate: number; comparisonRate: number },
  texts: FigureLineOptions['texts'],
  comparisonLine = texts.comparisonLine,
): FigureLines {
  return {
    repayment: fill(texts.repaymentAt, { repayment: repaymentText(repayment, texts), rate: rateText(rate, texts) }),
    comparison: fill(comparisonLine, { rate: rateText(comparisonRate, texts) }),
  };
}
