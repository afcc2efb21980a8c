import { joinPresent } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { clockText, weekdayText } from '../../time/day-text.ts';

/** Wording of a day with and without a time, the same wherever one is named. */
export type AppointmentTexts = Pick<Texts['sentLead'], 'dayAndTime' | 'anyTime'>;

/** When somebody asks to come: "2026-11-23T10:30", the day alone if no time was given, or an empty text. */
export const wishedTime = ({ date, time }: Record<string, unknown>): string =>
  date ? joinPresent([String(date), time ? String(time) : ''], 'T') : '';

/**
 * A booked time, or just a day, as people say it: "Monday 23 November at 10:30 am", "Monday 23 November, any time".
 * @param start "2026-11-23T10:30" or "2026-11-23", in the place's time zone
 * @returns the text unchanged if it is not such a time
 */
export function appointmentText(start: string, texts: AppointmentTexts): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(start) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(`${date}T${time ?? '00:00'}:00Z`))) return start;
  const words = { day: weekdayText(date), time: time ? clockText(time) : '' };
  return fill(time ? texts.dayAndTime : texts.anyTime, words);
}
