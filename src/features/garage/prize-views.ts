import { capitalised } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { longDay } from '~/domain/time/day-text.ts';

/** A spin of the prize wheel, as server/garage returns it. */
export interface SpinRow {
  id: string;
  campaign: string;
  prize: { name: string; howToUse: string } | null;
  code: string | null;
  codeValidUntil: string | null;
  redeemedAt: Date | null;
}

export interface PrizeView {
  id: string;
  title: string;
  lines: string[];
  state: { text: string; live: boolean };
}

/** What spins have won. @param today of the dealer, "2026-11-23" */
export const prizeViews = (rows: readonly SpinRow[], texts: Texts['garage'], today: string): PrizeView[] =>
  rows.flatMap(({ id, prize, code, codeValidUntil, redeemedAt }) => {
    if (!prize || !code || !codeValidUntil) return [];
    const live = !redeemedAt && today <= codeValidUntil;
    const state = redeemedAt ? texts.prizeUsed : live ? texts.prizeOpen : texts.prizeExpired;
    const lines = [fill(texts.prizeCode, { code }), fill(texts.prizeUntil, { day: longDay(codeValidUntil) })];
    return [
      {
        ...{ id, title: capitalised(prize.name), state: { text: state, live } },
        lines: live ? [...lines, prize.howToUse] : lines,
      },
    ];
  });

/** Prizes in the garage, and the message with a link onwards while there are none. */
export interface PrizesPart {
  rows: PrizeView[];
  empty?: { text: string; label: string };
}

/**
 * Prizes in the garage: what was won, and before that a link to the wheel. Nothing if there is neither a prize nor a running campaign.
 * @param running id of the campaign open for spins now
 */
export function prizesPart(
  rows: readonly SpinRow[],
  { texts, today, running }: { texts: Texts['garage']; today: string; running: string | undefined },
): PrizesPart | undefined {
  const prizes = prizeViews(rows, texts, today);
  if (prizes.length > 0) return { rows: prizes };
  if (!running) return undefined;
  const spun = rows.some(({ campaign }) => campaign === running);
  const empty = spun
    ? { text: texts.noPrize, label: texts.seeWheel }
    : { text: texts.freeSpin, label: texts.spinWheel };
  return { rows: [], empty };
}
