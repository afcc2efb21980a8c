import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';
import { longDay } from '../time/day-text.ts';
import { dayOf } from './campaign.ts';

/** A spin as it was recorded. */
interface SpinRow {
  prize: { id: string; name: string; howToUse: string } | null;
  code: string | null;
  codeValidUntil: string | null;
  redeemedAt: Date | null;
  prizeEmailState: string | null;
}

/** What a shopper is shown about their spin. */
export interface SpinView {
  /** Index of the prize among the campaign's; -1 if nothing was won. */
  prize: number;
  title: string;
  /** What to do now. */
  text: string;
  code?: string;
  /** "Use it by 24 December 2026", or when it was used. */
  until?: string;
  /** Where else it can be found. */
  notes?: string[];
}

/**
 * @param prizes those of the campaign
 * @param email of the shopper, where it was mailed
 */
export function spinView(
  { prize, code, codeValidUntil, redeemedAt, prizeEmailState }: SpinRow,
  {
    prizes,
    email,
    garage,
    timeZone,
  }: { prizes: readonly { id: string }[]; email: string; garage: boolean; timeZone: string },
  texts: Texts['spinToWin'],
): SpinView {
  if (!prize || !code || !codeValidUntil) return { prize: -1, title: texts.lost, text: texts.lostText };
  const until = redeemedAt
    ? fill(texts.redeemed, { day: longDay(dayOf(timeZone, redeemedAt)) })
    : fill(texts.goodUntil, { day: longDay(codeValidUntil) });
  return {
    prize: prizes.findIndex(({ id }) => id === prize.id),
    title: fill(texts.won, { prize: prize.name }),
    text: prize.howToUse,
    code,
    until,
    notes: [...mailedTo(prizeEmailState, email, texts), ...(garage ? [texts.garage] : [])],
  };
}

function mailedTo(prizeEmailState: string | null, email: string, texts: Texts['spinToWin']): string[] {
  if (!email || !prizeEmailState || prizeEmailState === 'dead') return [];
  return [fill(prizeEmailState === 'sent' ? texts.mailed : texts.mailing, { email })];
}

/** All of it as one text, for screen readers. */
export const spokenSpin = ({ title, text, code, until }: SpinView, texts: Pick<Texts['spinToWin'], 'code'>): string =>
  [title, code ? `${texts.code}: ${code}` : '', until ?? '', text].filter(Boolean).join('. ');
