import { addDays, weekdayOf } from './local-time.ts';

/** Holidays on the same day each year, and whether a weekday replaces, or is added to, one at a weekend in every state. */
const fixed = [
  { day: '01-01', name: 'New Year’s Day', isMoved: true },
  { day: '01-26', name: 'Australia Day', isMoved: true },
  { day: '04-25', name: 'Anzac Day', isMoved: false },
  { day: '12-25', name: 'Christmas Day', isMoved: true },
  { day: '12-26', name: 'Boxing Day', isMoved: true },
] as const;

/**
 * The public holidays of a year (1900 to 2099) in all states and territories, by date ("2026-12-28"), each with its name. Those of single
 * states are not known here.
 */
export function publicHolidays(year: number): Map<string, string> {
  const easter = easterSunday(year);
  const found = new Map<string, string>([
    ...fixed.map(({ day, name }) => [`${year}-${day}`, name] as const),
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Easter Monday'],
  ]);
  for (const { day, name, isMoved } of fixed) {
    let date = `${year}-${day}`;
    if (!isMoved || !isWeekend(date)) continue;
    // The next weekday that is no holiday already: of Christmas on a Saturday and Boxing Day, Monday and Tuesday.
    while (isWeekend(date) || found.has(date)) date = addDays(date, 1);
    found.set(date, `${name} holiday`);
  }
  return new Map([...found].sort());
}

const isWeekend = (date: string): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6;

/** By Gauss’s rule, with its two exceptions. */
function easterSunday(year: number): string {
  const d = (19 * (year % 19) + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  const isLate = e === 6 && (d === 29 || (d === 28 && year % 19 > 10));
  return addDays(`${year}-03-22`, d + e - (isLate ? 7 : 0));
}
