import { formatDollars } from '../../money.ts';
import { joinPresent } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { hundredths } from '../loan/loan-terms.ts';
import type { CarFigure, Repayment } from './car-figure.ts';

/** "1 Year", "5 Years". */
export const loanTerm = (years: number, texts: Pick<Texts['finance'], 'oneYear' | 'years'>): string =>
  years === 1 ? texts.oneYear : fill(texts.years, { n: years });

/** The loan behind a figure, as far as it is stated: "5 Years, $2,989 deposit". */
export const termsText = (
  { years, deposit }: Pick<CarFigure, 'years' | 'deposit'>,
  texts: Pick<Texts['finance'], 'oneYear' | 'years' | 'depositOf'>,
): string =>
  joinPresent(
    [
      years !== undefined && loanTerm(years, texts),
      deposit !== undefined && fill(texts.depositOf, { amount: formatDollars(deposit) }),
    ],
    ', ',
  );

/** "8.49% p.a.". @param percent a year */
export const rateText = (percent: number, texts: Pick<Texts['finance'], 'rate'>): string =>
  fill(texts.rate, { rate: hundredths(percent).toFixed(2) });

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
