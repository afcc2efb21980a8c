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

/** Places that do not keep the time of the state in their address, by postcode. */
const zonesOfPostcodes: Readonly<Record<string, string>> = {
  '2880': 'Australia/Broken_Hill',
  '2898': 'Australia/Lord_Howe',
  '2899': 'Pacific/Norfolk',
  '6798': 'Indian/Christmas',
  '6799': 'Indian/Cocos',
};

/** The time zones that an address may name; Eucla's postcode has two. A function, so that pages that only name a day load no table. */
export const timeZones = (): readonly [string, ...string[]] => [
  'Australia/Eucla',
  ...new Set([...Object.values(zones), ...Object.values(zonesOfPostcodes)]),
];

/** What of an address decides what time it is there. */
export interface Place {
  /** "NSW". */
  state: string;
  postcode?: string | undefined;
  /** The zone that the dealer names, IANA. */
  time_zone?: string | undefined;
}

/** The time zone of a place: the one it names, else that of its postcode, else that of its state; Sydney's for anything else. */
export function timeZoneOf({ state, postcode = '', time_zone }: Place): string {
  return time_zone ?? zonesOfPostcodes[postcode] ?? zones[state.trim().toUpperCase()] ?? 'Australia/Sydney';
}

/** Offset of a time zone from UTC without daylight saving, "+09:30": midnight by it is within the same day all year. */
export function standardOffset(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const parts = format.formatToParts(new Date('2026-07-01T00:00:00Z'));
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
}

/** The calendar day of a moment in a time zone, as "2026-06-30". */
export function dayIn(timeZone: string, moment: Date): string {
  return localTime(timeZone, moment).date;
}

/** The calendar year of a moment in a time zone. */
export const yearIn = (timeZone: string, moment: Date): number => Number.parseInt(dayIn(timeZone, moment), 10);
