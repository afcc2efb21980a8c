import type { Texts } from '../texts/platform-texts.ts';

/** The texts of opening hours: names of days, whether a location is open now, and the text for closed days, which is an option. */
export interface HoursTexts
  extends Omit<Texts['hours'], 'title' | 'day' | 'hours' | 'holidayHours' | 'viewHolidayHours' | 'callLater'> {
  /** Text for a closed day. */
  closed: string;
  /** Text for a closed Saturday or Sunday. */
  weekendClosed: string;
}

interface HoursOptions {
  hours: { closedText: string; weekendClosedText: string };
  texts: Pick<Texts, 'hours'>;
}

/** A site's texts for hours. They are embedded in pages, so headings and buttons are left out. */
export function hoursTexts({ hours, texts }: HoursOptions): HoursTexts {
  const { title, day, hours: _, holidayHours, viewHolidayHours, callLater, ...otherTexts } = texts.hours;
  return { ...otherTexts, closed: hours.closedText, weekendClosed: hours.weekendClosedText };
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** "Monday"; 0 is Sunday. */
export function dayName(weekday: number, texts: HoursTexts): string {
  return texts[days[weekday as 0] ?? 'sunday'];
}
