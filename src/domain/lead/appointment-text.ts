import { once } from '../once.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';

type AppointmentTexts = Pick<Texts['letters'], 'dayAndTime' | 'anyTime'>;

const moment = once(
  () =>
    new Intl.DateTimeFormat('en-AU', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
);

/**
 * A booked time, or a day alone, as people say it: "Monday 23 November at 10:30 am", "Monday 23 November, any time".
 * @param start "2026-11-23T10:30" or "2026-11-23", on the clock of the place
 * @param texts how a day stands with its time, and without
 * @returns the text as given where it is no such time
 */
export function appointmentText(start: string, texts: AppointmentTexts): string {
  const [date, time] = start.split('T');
  const at = new Date(`${date}T${time ?? '00:00'}:00Z`);
  if (Number.isNaN(at.getTime())) return start;
  const parts = Object.fromEntries(
    moment()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday, day, month, hour, minute, dayPeriod } = parts;
  const words = { day: `${weekday} ${day} ${month}`, time: `${hour}:${minute} ${dayPeriod?.toLowerCase()}` };
  return fill(time ? texts.dayAndTime : texts.anyTime, words);
}
