import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';

/** "1 Year", "5 Years" (CALC-13). */
export const loanTerm = (years: number, texts: Pick<Texts['finance'], 'oneYear' | 'years'>): string =>
  years === 1 ? texts.oneYear : fill(texts.years, { n: years });

/** "8.49% p.a.". @param percent a year */
export const rateText = (percent: number, texts: Pick<Texts['finance'], 'rate'>): string =>
  fill(texts.rate, { rate: percent.toFixed(2) });
