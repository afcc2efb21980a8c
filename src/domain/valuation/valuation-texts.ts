import { formatDollars } from '../money.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';
import type { AdjustmentId } from './adjustments.ts';
import type { NoEstimate } from './limits.ts';
import { offerRange } from './offer.ts';

export type ValuationTexts = Texts['valuation'];

/** How a dealer's offers show. */
export type OfferLook = { show: 'range' | 'figure'; rangePercent: number };

/** "$18,450", or "$17,500 to $19,400". */
export function figureText(dollars: number, { show, rangePercent }: OfferLook, texts: ValuationTexts): string {
  if (show === 'figure') return formatDollars(dollars);
  const { low, high } = offerRange(dollars, rangePercent);
  return fill(texts.range, { low: formatDollars(low), high: formatDollars(high) });
}

/** The effect of an answer on the figure: "Adds $500", "Takes off $1,250", "No change". */
export function effectText(dollars: number, texts: ValuationTexts): string {
  if (dollars === 0) return texts.noChange;
  return fill(dollars > 0 ? texts.adds : texts.takesOff, { amount: formatDollars(Math.abs(dollars)) });
}

/** The texts of a question and its answers. */
export const questionTexts: {
  readonly [Id in AdjustmentId]: {
    title: keyof ValuationTexts;
    hint: keyof ValuationTexts;
    answers: Readonly<Record<string, keyof ValuationTexts>>;
  };
} = {
  condition: {
    title: 'condition',
    hint: 'conditionHint',
    answers: {
      excellent: 'conditionExcellent',
      good: 'conditionGood',
      fair: 'conditionFair',
      poor: 'conditionPoor',
    },
  },
  history: {
    title: 'history',
    hint: 'historyHint',
    answers: { full: 'historyFull', partial: 'historyPartial', none: 'historyNone' },
  },
  accident: {
    title: 'accident',
    hint: 'accidentHint',
    answers: { none: 'accidentNone', repaired: 'accidentRepaired', damaged: 'accidentDamaged' },
  },
  keys: { title: 'keys', hint: 'keysHint', answers: { two: 'keysTwo', one: 'keysOne' } },
};

/** The text of an answer; an empty string for an invalid one. */
export function answerText(id: AdjustmentId, answer: string, texts: ValuationTexts): string {
  const text = questionTexts[id].answers[answer];
  return text ? texts[text] : '';
}

/** Why there is no estimate, to the shopper. */
export const refusalTexts: Readonly<
  Record<NoEstimate, 'byHand' | 'tooOld' | 'tooFar' | 'tooLittle' | 'unknown' | 'away'>
> = {
  'by-hand': 'byHand',
  'too-old': 'tooOld',
  'too-far': 'tooFar',
  'too-little': 'tooLittle',
  unknown: 'unknown',
  away: 'away',
};
