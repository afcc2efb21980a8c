import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';
import { clockText, weekdayText } from '../time/day-text.ts';
import { localMoment } from '../time/local-time.ts';
import { type HoursPlan, hasTimes, hoursOn } from './day-hours.ts';
import { hoursText } from './hours.ts';

type BookingTexts = Pick<Texts['leads'], 'dayOver' | 'timeOver' | 'dayClosed' | 'dayArranged' | 'timeClosed'>;

/**
 * Why a location cannot be visited at a wished time, as its form says it; undefined if it can. A location without timed hours ("By arrangement")
 * takes any time to come, except on days on which it is closed; one without any hours, any time to come.
 * @param wish day and time on the location's clock, "2026-11-23" and "10:30"; the time may be empty
 * @param texts `{place}` is the location's name
 */
export function bookingFault(
  plan: HoursPlan,
  { date, time }: { date: string; time: string },
  now: Date,
  { texts, place }: { texts: BookingTexts; place: string },
): { date: string } | { time: string } | undefined {
  const [today = '', clock = ''] = localMoment(plan.timeZone, now).split('T');
  if (date < today) return { date: texts.dayOver };
  if (time && date === today && time <= clock) return { time: texts.timeOver };
  if (plan.weekly.length === 0) return undefined;
  const day = weekdayText(date);
  const hours = hoursOn(date, plan);
  switch (hours.kind) {
    case 'closed':
      return { date: fill(texts.dayClosed, { place, day }) };
    case 'text':
      return hasTimes(plan) ? { date: fill(texts.dayArranged, { place, day, hours: hours.text }) } : undefined;
    case 'open': {
      const { open, close } = hours;
      if (!time || (time >= open && time < close)) return undefined;
      return { time: fill(texts.timeClosed, { place, day, time: clockText(time), hours: hoursText(open, close) }) };
    }
  }
}
