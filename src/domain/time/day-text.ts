import { once } from '../once.ts';
import { localTime } from './local-time.ts';

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const weekdayFormat = once(
  () => new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const monthFormat = once(() => new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** "14 June 2027". @param day "2027-06-14", or a timestamp that begins with it */
export const longDay = (day: string): string => dayFormat().format(new Date(day.slice(0, 10)));

/** "Monday 14 June". @param day as above */
export const weekdayText = (day: string): string =>
  weekdayFormat()
    .format(new Date(day.slice(0, 10)))
    .replace(',', '');

/** "June 2027". @param day "2027-06", "2027-06-14", or a timestamp that begins with it */
export const monthAndYear = (day: string): string => monthFormat().format(new Date(day.slice(0, 10)));

/** "2:30 pm", which no line end parts. @param time "14:30"; anything that is not a time of day is returned unchanged */
export function clockText(time: string): string {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!hours || !minutes) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** The day of a moment as people in a time zone say it: "Wednesday 25 November". @param timeZone IANA */
export const dayOfMoment = (moment: Date, timeZone: string): string => weekdayText(localTime(timeZone, moment).date);

/** "Wednesday 25 November at 10:30 am". @param timeZone IANA */
export const momentText = (moment: Date, timeZone: string): string =>
  `${dayOfMoment(moment, timeZone)} at ${clockText(localTime(timeZone, moment).time)}`;

/** A moment as on a receipt, with its year: "23 November 2026, 10:30 am". @param timeZone IANA */
export function receiptMoment(moment: Date, timeZone: string): string {
  const { date, time } = localTime(timeZone, moment);
  return `${longDay(date)}, ${clockText(time)}`;
}
