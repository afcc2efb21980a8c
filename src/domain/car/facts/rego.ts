import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { longDay, monthAndYear } from '../../time/day-text.ts';

/** Texts about a registration. */
export type RegoTexts = Pick<Texts['carPage'], 'regoUntil' | 'regoUntilMonth' | 'unregistered'>;

/**
 * What a page says about a car's registration on a day: "Expires on 14 June 2027" until the day itself has passed, then nothing, or
 * "Unregistered" by option.
 * @param expiry "YYYY-MM-DD", or "YYYY-MM" for the last day of that month; anything else gives nothing
 * @param today the calendar day at the car's location, "YYYY-MM-DD"
 */
export function regoText(
  expiry: string,
  today: string,
  showUnregistered: boolean,
  texts: RegoTexts,
): string | undefined {
  const date = /^\d{4}-\d{2}(-\d{2})?/.exec(expiry)?.[0];
  const wholeMonth = date?.length === 7;
  if (date === undefined || Number.isNaN(Date.parse(date))) return undefined;
  if (date < today.slice(0, date.length)) return showUnregistered ? texts.unregistered : undefined;
  return wholeMonth
    ? fill(texts.regoUntilMonth, { month: monthAndYear(date) })
    : fill(texts.regoUntil, { date: longDay(date) });
}
