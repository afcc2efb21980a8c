import { fill } from '../texts/text.ts';
import { clockText } from '../time/day-text.ts';
import { addDays, daysBetween, localTime, weekdayOf } from '../time/local-time.ts';
import { type HoursLine, hoursText, type WeekPlan, weekOfHours } from './hours.ts';
import { dayName, type HoursTexts } from './hours-texts.ts';

/** One day that differs from its weekday: a public holiday, a stocktake. Times are local, "09:00". */
export interface SpecialHours {
  /** "2026-12-25". */
  date: string;
  status: 'Open' | 'Closed';
  /** The location it is for; every location of the dealer when left out. */
  location_id?: string | undefined;
  /** Name of the day: "Christmas Day". */
  name?: string | undefined;
  open?: string | undefined;
  close?: string | undefined;
}

/** Everything that determines when a location is open. */
export interface HoursPlan extends WeekPlan {
  /** IANA name of the location's time zone. */
  timeZone: string;
  /** Special days of this location only. */
  special: readonly SpecialHours[];
}

/** What a browser needs to show whether a location is open; embedded in the page. */
export interface HoursClock {
  plan: HoursPlan;
  texts: HoursTexts;
}

/** What one calendar day looks like: open between two times, a text in place of times, or closed. */
export type DayHours =
  | { kind: 'open'; open: string; close: string }
  | { kind: 'text'; text: string }
  | { kind: 'closed' };

/** Open or not at a moment. `opens` is the next opening within a fortnight, if there is one. */
export type OpenState =
  | { kind: 'open'; closes: string }
  | { kind: 'closed'; opens?: { date: string; weekday: number; open: string; daysAway: number } };

/** How far ahead to look for the next opening, days. */
const horizon = 14;

/**
 * The hours of one calendar day ("2026-12-25"): a special day wins over the alternating rule, and that over the
 * weekday.
 */
export function hoursOn(date: string, plan: Omit<HoursPlan, 'timeZone'>): DayHours {
  const special = plan.special.find((day) => day.date === date);
  if (special) return ofTimes(special);
  const weekday = weekdayOf(date);
  const alternate = plan.alternating.find((rule) => rule.weekday === weekday && isItsWeek(date, rule.from));
  if (alternate) return { kind: 'text', text: alternate.text };
  const usual = plan.weekly.find((hour) => hour.weekday === weekday);
  if (!usual) return { kind: 'closed' };
  if (usual.status === 'Open' && usual.formated_hours && !(usual.open && usual.close)) {
    return { kind: 'text', text: usual.formated_hours };
  }
  return ofTimes(usual);
}

/** Whether a location's usual week has times, and not only texts ("By arrangement"). */
export const hasTimes = ({ weekly }: WeekPlan): boolean =>
  weekly.some(({ status, open, close }) => status === 'Open' && open && close);

/** Whether a location is open at a given time, in its own time zone. */
export function openState(plan: HoursPlan, now: Date): OpenState {
  const { date, time } = localTime(plan.timeZone, now);
  const today = hoursOn(date, plan);
  if (today.kind === 'open' && time >= today.open && time < today.close) return { kind: 'open', closes: today.close };
  for (let daysAway = 0; daysAway <= horizon; daysAway += 1) {
    const day = addDays(date, daysAway);
    const hours = hoursOn(day, plan);
    if (hours.kind === 'open' && (daysAway > 0 || time < hours.open)) {
      return { kind: 'closed', opens: { date: day, weekday: weekdayOf(day), open: hours.open, daysAway } };
    }
  }
  return { kind: 'closed' };
}

/** A line of the hours table for a given week: the day's date and, if it is a special day, its name. */
export interface DatedLine extends HoursLine {
  date: string;
  today: boolean;
  special?: string;
}

/** The hours of the coming seven days, Monday first, each line for the next date of its weekday, today included. */
export function weekAhead(plan: HoursPlan, texts: HoursTexts, now: Date): DatedLine[] {
  const { date: today } = localTime(plan.timeZone, now);
  return weekOfHours(plan, texts).map((line) => {
    const date = addDays(today, (line.weekday - weekdayOf(today) + 7) % 7);
    const special = plan.special.find((day) => day.date === date);
    const hours = hoursOn(date, plan);
    const changed = special ? specialText(special, texts) : hours.kind === 'text' ? hours.text : line.text;
    return {
      ...line,
      text: changed,
      open: hours.kind !== 'closed',
      date,
      today: date === today,
      ...(special?.name ? { special: special.name } : {}),
    };
  });
}

/** "9:00 am – 5:00 pm", or the closed text. */
export function specialText(day: SpecialHours, texts: Pick<HoursTexts, 'closed'>): string {
  const hours = ofTimes(day);
  return hours.kind === 'open' ? hoursText(hours.open, hours.close) : texts.closed;
}

/** The special days from a day on, in order of date. */
export function comingSpecialDays(special: readonly SpecialHours[], today: string): SpecialHours[] {
  return special.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date));
}

/** "Open now until 5:30 pm", "Closed now, opens tomorrow at 8:30 am"; an empty text for a location that never opens. */
export function openStateText(state: OpenState, texts: HoursTexts): string {
  if (state.kind === 'open') return fill(texts.openUntil, { time: clockText(state.closes) });
  if (!state.opens) return '';
  const { daysAway, weekday, open } = state.opens;
  if (daysAway >= 7) return texts.closedNow;
  const day = [texts.today, texts.tomorrow][daysAway] ?? fill(texts.onDay, { day: dayName(weekday, texts) });
  return fill(texts.closedUntil, { day, time: clockText(open) });
}

function isItsWeek(date: string, from: string): boolean {
  const days = daysBetween(from, date);
  return days >= 0 && days % 14 === 0;
}

function ofTimes(day: { status: 'Open' | 'Closed'; open?: string | undefined; close?: string | undefined }): DayHours {
  if (day.status !== 'Open' || !day.open || !day.close) return { kind: 'closed' };
  return { kind: 'open', open: day.open, close: day.close };
}
