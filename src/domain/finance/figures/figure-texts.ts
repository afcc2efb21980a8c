import { formatDollars } from '../../money.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import type { Repayment } from './car-figure.ts';

/** "1 Year", "5 Years". */
export const loanTerm = (years: number, texts: Pick<Texts['finance'], 'oneYear' | 'years'>): string =>
  years === 1 ? texts.oneYear : fill(texts.years, { n: years });

/** "8.49% p.a.". @param percent a year */
export const rateText = (percent: number, texts: Pick<Texts['finance'], 'rate'>): string =>
  fill(texts.rate, { rate: percent.toFixed(2) });

/**
 * The figures shown together in one size, none more prominent than the others (National Credit Code, s 164).
 * @param repayment undefined if a lender gives only its rates
 */
export const namedFigures = (
  repayment: string | undefined,
  { rate, comparisonRate }: { rate: number; comparisonRate: number },
  texts: Pick<Texts['finance'], 'repayment' | 'interestRate' | 'comparisonRate' | 'rate'>,
) => [
  ...(repayment === undefined ? [] : [{ name: texts.repayment, value: repayment }]),
  { name: texts.interestRate, value: rateText(rate, texts) },
  { name: texts.comparisonRate, value: rateText(comparisonRate, texts) },
];

export type RepaymentTexts = Pick<Texts['finance'], 'repaymentWeek' | 'repaymentFortnight' | 'repaymentMonth'>;

/** "$142 a week". */
export function repaymentText({ dollars, frequency }: Repayment, texts: RepaymentTexts): string {
  const words = { week: texts.repaymentWeek, fortnight: texts.repaymentFortnight, month: texts.repaymentMonth };
  return fill(words[frequency], { amount: formatDollars(dollars) });
}
