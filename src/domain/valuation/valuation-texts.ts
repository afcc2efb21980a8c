import { formatDollars } from '../money.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';
import { type AdjustmentId, type Answers, answerList } from './adjustments.ts';
import type { NoEstimate } from './limits.ts';
import { type OfferLook, type ShownDollars, shownDollars } from './offer.ts';

export type ValuationTexts = Texts['valuation'];

/** "$18,450", or "$17,500 to $19,400". */
export const dollarsText = ({ low, high }: ShownDollars, { range }: Pick<ValuationTexts, 'range'>): string =>
  low === high ? formatDollars(low) : fill(range, { low: formatDollars(low), high: formatDollars(high) });

/** A figure as the dealer shows it. */
export const figureText = (dollars: number, look: OfferLook, texts: ValuationTexts): string =>
  dollarsText(shownDollars(dollars, look), texts);

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

/** The questions that have been answered, each with its answer, as the shopper reads them. */
export const answerLines = (answers: Answers, texts: ValuationTexts): { label: string; value: string }[] =>
  answerList(answers).map(({ id, answer }) => ({ label: texts[id], value: answerText(id, answer, texts) }));

/** Why there is no estimate, to the shopper. */
export const refusalTexts: Readonly<
  Record<NoEstimate, 'byHand' | 'inPerson' | 'tooOld' | 'tooFar' | 'tooLittle' | 'unknown' | 'away'>
> = {
  'by-hand': 'byHand',
  'in-person': 'inPerson',
  'too-old': 'tooOld',
  'too-far': 'tooFar',
  'too-little': 'tooLittle',
  unknown: 'unknown',
  away: 'away',
};

/** What the pages promise before a vehicle is known. Without a figure online, none is promised. */
export const promiseTexts = ({ show }: Pick<OfferLook, 'show'>, texts: ValuationTexts) =>
  show === 'in-person'
    ? {
        intro: texts.inPersonIntro,
        carIntro: texts.inPersonCarIntro,
        sellIntro: texts.inPersonSellIntro,
        description: texts.inPersonDescription,
        how: [texts.inPersonHow1, texts.inPersonHow2, texts.inPersonHow3],
      }
    : {
        intro: texts.intro,
        carIntro: texts.carIntro,
        sellIntro: texts.sellIntro,
        description: texts.description,
        how: [texts.how1, texts.how2, texts.how3, texts.how4],
      };
