import { comingSpecialDays, type HoursClock, specialText } from '~/domain/hours/day-hours.ts';
import { compactWeek, type HoursLine, weekOfHours } from '~/domain/hours/hours.ts';
import { dayName, hoursTexts } from '~/domain/hours/hours-texts.ts';
import { mainLocation } from '~/domain/location/car-location.ts';
import { locationType } from '~/domain/location/location.ts';
import { once } from '~/domain/once.ts';
import { fill } from '~/domain/texts/text.ts';
import { dayIn, timeZoneOf } from '~/domain/time/time-zone.ts';
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
  /** "By Appointment Only every second Saturday": rules that the plain week cannot show. */
  notes: string[];
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
  const weekly = location.contact_detail?.opening_hours ?? [];
  if (weekly.length === 0) return undefined;
  const timeZone = timeZoneOf(location.address);
  const texts = hoursTexts(site);
  const alternating = site.hours.alternating.filter(({ types }) => types.includes(locationType(location)));
  const own = site.special_hours.filter(({ location_id }) => !location_id || location_id === location.id);
  const special = comingSpecialDays(own, dayIn(timeZone, now));
  return {
    location: location.slug,
    clock: { plan: { timeZone, weekly, special, alternating }, texts },
    week: weekOfHours(weekly, texts),
    compact: compactWeek(weekly, texts),
    notes: alternating.map(({ text, weekday }) =>
      fill(texts.everySecond, { hours: text, day: dayName(weekday, texts) }),
    ),
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
