import { once } from './once.ts';

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const weekdayFormat = once(
  () => new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const monthFormat = once(() => new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** "14 June 2027". @param day "2027-06-14", or a moment that begins so */
export const longDay = (day: string): string => dayFormat().format(new Date(day.slice(0, 10)));

/** "Monday 14 June". @param day as above */
export const weekdayText = (day: string): string =>
  weekdayFormat()
    .format(new Date(day.slice(0, 10)))
    .replace(',', '');

/** "June 2027". @param day "2027-06", "2027-06-14", or a moment that begins so */
export const monthAndYear = (day: string): string => monthFormat().format(new Date(day.slice(0, 10)));
