import { joinPresent } from '../text.ts';
import { fill } from '../texts/text.ts';
import { clockText } from '../time/day-text.ts';
import { dayName, type HoursTexts } from './hours-texts.ts';

/** One weekday's hours. Weekday 0 is Sunday, 6 Saturday. Times are "09:00" in the location's own time zone. */
export interface OpeningHour {
  weekday: number;
  status: 'Open' | 'Closed';
  /** Ready-made text; wins over open and close. */
  formated_hours?: string | undefined;
  open?: string | undefined;
  close?: string | undefined;
}

/** A weekday that differs every second week, counted from one such day. */
export interface AlternatingDay {
  weekday: number;
  /** The first such day, "2025-06-14"; days before it are normal. */
  from: string;
  /** "By Appointment Only". */
  text: string;
}

/** The usual week of a location, with what differs every second week. */
export interface WeekPlan {
  weekly: readonly OpeningHour[];
  alternating: readonly AlternatingDay[];
}

/** A line of the opening-hours table. */
export interface HoursLine {
  weekday: number;
  day: string;
  /** "8:30 am – 5:30 pm", a ready-made text, or the closed text; then what it is every second week. */
  text: string;
  open: boolean;
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * The week from Monday to Sunday, one line per day; a day without an entry is closed. What a day is every second week is in its line, so that
 * every list of hours says it.
 */
export function weekOfHours({ weekly, alternating }: WeekPlan, texts: HoursTexts): HoursLine[] {
  return mondayFirst.map((weekday) => {
    const entry = weekly.find((hour) => hour.weekday === weekday);
    const text = entry && openText(entry);
    const closed = weekday === 0 || weekday === 6 ? texts.weekendClosed : texts.closed;
    const day = dayName(weekday, texts);
    const rules = alternating.filter((rule) => rule.weekday === weekday);
    const notes = rules.map((rule) => fill(texts.everySecond, { hours: rule.text, day }));
    return { weekday, day, text: joinPresent([text ?? closed, ...notes]), open: text !== undefined };
  });
}

/** The week in as few lines as possible: "Monday to Friday" as one if all five days match, else day by day. */
export function compactWeek(plan: WeekPlan, texts: HoursTexts): { day: string; text: string }[] {
  const week = weekOfHours(plan, texts);
  const working = week.slice(0, 5);
  const [monday] = working;
  if (!monday || working.some((line) => line.text !== monday.text)) return week.map(({ day, text }) => ({ day, text }));
  return [{ day: texts.mondayToFriday, text: monday.text }, ...week.slice(5).map(({ day, text }) => ({ day, text }))];
}

function openText(hour: OpeningHour): string | undefined {
  if (hour.status !== 'Open') return undefined;
  if (hour.formated_hours) return hour.formated_hours;
  if (!hour.open || !hour.close) return undefined;
  return hoursText(hour.open, hour.close);
}

/** "8:30 am – 5:30 pm". @param open opening time, "08:30" @param close closing time */
export const hoursText = (open: string, close: string): string => `${clockText(open)} – ${clockText(close)}`;
