import type { Texts } from '../texts/platform-texts.ts';

/** The words of opening hours: names of days, whether a place is open now, and what closed days read, which is an option. */
export interface HoursTexts
  extends Omit<Texts['hours'], 'title' | 'day' | 'hours' | 'holidayHours' | 'viewHolidayHours' | 'callLater'> {
  /** What a closed day reads. */
  closed: string;
  /** What a closed Saturday or Sunday reads (HOURS-03). */
  weekendClosed: string;
}

interface HoursOptions {
  hours: { closedText: string; weekendClosedText: string };
  texts: Pick<Texts, 'hours'>;
}

/** What hours are said with at a site. It is printed into pages, so headings and buttons are left out. */
export function hoursTexts({ hours, texts }: HoursOptions): HoursTexts {
  const { title, day, hours: _, holidayHours, viewHolidayHours, callLater, ...said } = texts.hours;
  return { ...said, closed: hours.closedText, weekendClosed: hours.weekendClosedText };
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** "Monday"; 0 is Sunday. */
export function dayName(weekday: number, texts: HoursTexts): string {
  return texts[days[weekday as 0] ?? 'sunday'];
}
