import { localTime } from './local-time.ts';

/** IANA time zone of each state and territory. */
const zones: Readonly<Record<string, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** The time zone of a state such as "NSW"; Sydney's for anything else. */
export function timeZoneOf(state: string): string {
  return zones[state.trim().toUpperCase()] ?? 'Australia/Sydney';
}

/** The calendar day of a moment in a time zone, as "2026-06-30". */
export function dayIn(timeZone: string, moment: Date): string {
  return localTime(timeZone, moment).date;
}

/** The calendar year of a moment in a time zone. */
export const yearIn = (timeZone: string, moment: Date): number => Number.parseInt(dayIn(timeZone, moment), 10);
