import { comingSpecialDays, type HoursClock, specialText } from '~/domain/hours/day-hours.ts';
import { compactWeek, type HoursLine, weekOfHours } from '~/domain/hours/hours.ts';
import { hoursTexts } from '~/domain/hours/hours-texts.ts';
import { locationPlan } from '~/domain/hours/location-plan.ts';
import { mainLocation } from '~/domain/location/car-location.ts';
import { once } from '~/domain/once.ts';
import { dayIn } from '~/domain/time/time-zone.ts';
import type { Location } from '~/site/schema/locations.ts';
import type { Site } from '~/site/site.ts';

type HoursSite = Pick<Site, 'special_hours' | 'hours' | 'texts'>;
type PlacesSite = HoursSite & Pick<Site, 'locations' | 'dealerships'>;

/** Everything the hours of a location show. All of it is true for weeks; what depends on today is done in the browser. */
export interface HoursView {
  /** The slug of the location. */
  location: string;
  clock: HoursClock;
  /** Monday to Sunday. */
  week: HoursLine[];
  /** In as few lines as possible. */
  compact: { day: string; text: string }[];
  /** Days with different hours, from the day of the build on. */
  specialDays: { date: string; day: string; name?: string; text: string }[];
}

const dateFormat = once(
  () =>
    new Intl.DateTimeFormat('en-AU', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** The hours of one location; undefined if none are given. `now` is the moment of the build. */
export function hoursView(location: Location, site: HoursSite, now: Date): HoursView | undefined {
  const plan = locationPlan(location, site);
  if (plan.weekly.length === 0) return undefined;
  const texts = hoursTexts(site);
  const special = comingSpecialDays(plan.special, dayIn(plan.timeZone, now));
  return {
    location: location.slug,
    clock: { plan: { ...plan, special }, texts },
    week: weekOfHours(plan, texts),
    compact: compactWeek(plan, texts),
    specialDays: special.map((day) => ({
      date: day.date,
      day: dateFormat().format(new Date(`${day.date}T00:00:00Z`)),
      ...(day.name ? { name: day.name } : {}),
      text: specialText(day, texts),
    })),
  };
}

/** The hours in which the dealer's own number is answered: those of its main location. */
export function mainHours(site: PlacesSite, now: Date): HoursView | undefined {
  const location = mainLocation(site);
  return location && hoursView(location, site, now);
}
