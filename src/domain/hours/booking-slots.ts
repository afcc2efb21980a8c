import { addDays, localMoment, localTime } from '../time/local-time.ts';
import { type HoursPlan, hoursOn } from './day-hours.ts';

export interface SlotOptions {
  /** Length of a slot, minutes. */
  slotMinutes: number;
  /** How many days ahead can be booked; today counts as day 0. */
  daysAhead: number;
  /** Minimum notice for booking a slot, minutes. */
  noticeMinutes: number;
  /** Number of bookings that may begin at the same time. */
  perSlot: number;
}

/** A day with the times at which a test drive or service can begin, on the location's clock: "2026-11-23", ["09:00", "09:30"]. */
export interface SlotDay {
  date: string;
  times: string[];
}

/**
 * Times to choose from: whole slots inside the opening hours of each day, without days that are closed or by appointment only, times that
 * are too soon and those already booked. Days without a time are left out.
 * @param bookedTimes starts of bookings, as "2026-11-23T09:00", repeated for each booking
 */
export function bookingSlots(
  plan: HoursPlan,
  options: SlotOptions,
  bookedTimes: readonly string[],
  now: Date,
): SlotDay[] {
  const today = localTime(plan.timeZone, now).date;
  const earliest = localMoment(plan.timeZone, new Date(now.getTime() + options.noticeMinutes * 60_000));
  const days: SlotDay[] = [];
  for (let ahead = 0; ahead <= options.daysAhead; ahead += 1) {
    const date = addDays(today, ahead);
    const hours = hoursOn(date, plan);
    if (hours.kind !== 'open') continue;
    const times = startTimes(minutesOf(hours.open), minutesOf(hours.close), options.slotMinutes)
      .map(clockText)
      .filter((time) => `${date}T${time}` >= earliest)
      .filter((time) => bookedTimes.filter((start) => start === `${date}T${time}`).length < options.perSlot);
    if (times.length > 0) days.push({ date, times });
  }
  return days;
}

/** Start times from opening, as long as the slot ends by closing time. */
function startTimes(open: number, close: number, length: number): number[] {
  const starts: number[] = [];
  for (let start = open; start + length <= close; start += length) starts.push(start);
  return starts;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
