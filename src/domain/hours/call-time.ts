import { once } from '../once.ts';
import { clockText } from '../time/day-text.ts';
import { dayIn } from '../time/time-zone.ts';
import { type HoursPlan, hasTimes, hoursOn, openState } from './day-hours.ts';
import { dayName, type HoursTexts } from './hours-texts.ts';

/** Whether a location can be called at a moment; if not, when it opens: "8:30 am tomorrow", or an empty text. */
export type CallTime = { now: true } | { now: false; opens: string };

const shortMonth = once(() => new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' }));

/**
 * Whether a location can be called: only while it is open, in its own time zone. Hours given only as text ("By arrangement") have
 * no times; calls are then offered except on days when the location is closed.
 */
export function callTime(plan: HoursPlan, texts: HoursTexts, now: Date): CallTime {
  if (!hasTimes(plan) && hoursOn(dayIn(plan.timeZone, now), plan).kind === 'text') return { now: true };
  const state = openState(plan, now);
  if (state.kind === 'open') return { now: true };
  if (!state.opens) return { now: false, opens: '' };
  const { open, ...day } = state.opens;
  return { now: false, opens: `${clockText(open)} ${dayText(day, texts)}` };
}

/** "today", "tomorrow", "Mon"; from a week ahead with its date: "Mon 4 Jan". */
function dayText(
  { date, weekday, daysAway }: { date: string; weekday: number; daysAway: number },
  texts: HoursTexts,
): string {
  if (daysAway === 0) return texts.today;
  if (daysAway === 1) return texts.tomorrow;
  const day = dayName(weekday, texts).slice(0, 3);
  return daysAway < 7 ? day : `${day} ${Number(date.slice(8))} ${shortMonth().format(Date.parse(`${date}T00:00:00Z`))}`;
}
