import type { HoursPlan } from '../../src/domain/hours/day-hours.ts';
import { weekOfHours } from '../../src/domain/hours/hours.ts';
import { hoursTexts } from '../../src/domain/hours/hours-texts.ts';
import { locationPlan } from '../../src/domain/hours/location-plan.ts';
import { type LocationType, locationType, shownLocations } from '../../src/domain/location/location.ts';
import type { Site } from '../../src/site/site.ts';
import { type HoursClaim, hoursClaims } from './hours-claims.ts';
import { plainSentence, sentencesOf, textLines } from './text-lines.ts';

/** A location whose hours a text may state. */
interface Place {
  name: string;
  /** What texts call it: "five dock". */
  called: readonly string[];
  type: LocationType;
  plan: HoursPlan;
  /** "Saturday 8:00 am – 12:30 pm", Monday first. */
  week: readonly { weekday: number; line: string }[];
}

const departments: Readonly<Record<LocationType, RegExp>> = {
  service: /\b(servic(?:es?|ing)|workshops?)\b/i,
  parts: /\b(parts|spares)\b/i,
  sales: /\b(sales|showrooms?|test drives?)\b/i,
};

/**
 * Warnings about texts that state other hours than the locations have: "open Saturdays" where the workshop they name is closed.
 * @returns a line for each such sentence, with its file and line
 */
export function statedHours(site: Site, dealersDir: string): string[] {
  const places = shownLocations(site).flatMap((location): Place[] => {
    const plan = locationPlan(location, site);
    if (plan.weekly.length === 0) return [];
    const week = weekOfHours(plan, hoursTexts(site)).map(({ weekday, day, text }) => ({
      weekday,
      line: `${day} ${text}`,
    }));
    const own = location.name.replace(site.name, '').replace(/\b(service|parts|sales)\b/gi, '');
    const called = [own, location.address.city].map((name) => name.trim().toLowerCase()).filter(Boolean);
    return [{ name: location.name, called, type: locationType(location), plan, week }];
  });
  return textLines(site, dealersDir).flatMap(({ where, line }) =>
    hoursFaults(line, places).map((fault) => `${where}  ${fault}`),
  );
}

/** What a line of text says about hours that no location of the place and department that it names has. */
function hoursFaults(line: string, places: readonly Place[]): string[] {
  return sentencesOf(line).flatMap((sentence) => {
    const types = (Object.keys(departments) as LocationType[]).filter((type) => departments[type].test(sentence));
    const claims = hoursClaims(sentence, types.length > 0);
    return meant(sentence, types, places).flatMap((group) => {
      const claim = claims.find((claim) => !group.some((place) => holds(claim, place)));
      const [place] = group;
      if (!claim || !place) return [];
      const wrongDay = place.week.find(
        ({ weekday }) => claim.days.includes(weekday) && !holds({ ...claim, days: [weekday] }, place),
      );
      return [`"${plainSentence(sentence)}": the hours of ${place.name} are "${(wrongDay ?? place.week[0])?.line}"`];
    });
  });
}

/** The locations that a sentence is about, in groups of which one has to fit: for each place and each department that it names. */
function meant(sentence: string, types: readonly LocationType[], places: readonly Place[]): (readonly Place[])[] {
  const text = sentence.toLowerCase();
  const named = [...new Set(places.flatMap(({ called }) => called))].filter((name) => text.includes(name));
  const at = named.length > 0 ? named.map((name) => places.filter(({ called }) => called.includes(name))) : [places];
  return at
    .flatMap((group) => (types.length > 0 ? types.map((type) => group.filter((it) => it.type === type)) : [group]))
    .filter((group) => group.length > 0);
}

function holds({ days, closed, half, from, until, within }: HoursClaim, { plan }: Place): boolean {
  const isTrue = (weekday: number): boolean => {
    const { status, open, close, formated_hours } = plan.weekly.find((it) => it.weekday === weekday) ?? {};
    if (closed) return status !== 'Open';
    if (status !== 'Open' || plan.alternating.some((rule) => rule.weekday === weekday)) return false;
    // Hours in words cannot be compared; by appointment is not open.
    if (!open || !close) return !/appointment|arrange/i.test(formated_hours ?? '');
    const fits = within
      ? (!from || (from >= open && from < close)) && (!until || (until > open && until <= close))
      : (!from || from === open) && (!until || until === close);
    return fits && (half === 'morning' ? open < '12:00' : half === 'afternoon' ? close > '13:00' : true);
  };
  return days.length > 0 ? days.every(isTrue) : plan.weekly.some(({ weekday }) => isTrue(weekday));
}
