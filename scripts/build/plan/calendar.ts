import { shownLocations } from '../../../src/domain/location/location.ts';
import { dayIn, timeZoneOf } from '../../../src/domain/time/time-zone.ts';
import type { Site } from '../../../src/site/site.ts';

/**
 * What of the calendar a dealer's pages depend on. They compare the day with dates of its options, and show the year;
 * its cars apart, a day on which none of these dates comes or has passed changes no page.
 */
export type DealerCalendar = {
  /** Every date in its options, "2026-12-25", sorted. */
  dates: string[];
  timeZones: string[];
};

export function calendarOf(site: Site): DealerCalendar {
  const places = [site.address, ...shownLocations(site).map(({ address }) => address)];
  return { dates: datesIn(JSON.stringify(site)), timeZones: [...new Set(places.map(timeZoneOf))] };
}

/** The day in each of the dealer's time zones. */
export const daysAt = (moment: Date, { timeZones }: Pick<DealerCalendar, 'timeZones'>): string[] =>
  timeZones.map((timeZone) => dayIn(timeZone, moment));

export const yearsOf = (days: readonly string[]): string[] => [...new Set(days.map((day) => day.slice(0, 4)))];

/** For each date in a text whether it is past, today or to come; '' for a text without dates. */
export const datesOn = (days: readonly string[], text: string): string =>
  datesIn(text)
    .map((date) => days.map((day) => (date < day ? '<' : date > day ? '>' : '=')).join(''))
    .join(' ');

/** The dates that come or pass from some days to others. */
export const datesBetween = (before: readonly string[], now: readonly string[], dates: readonly string[]): string[] =>
  dates.filter((date) => datesOn(before, date) !== datesOn(now, date));

const datesIn = (text: string): string[] => [...new Set(text.match(/\b\d{4}-\d\d-\d\d/g))].sort();
