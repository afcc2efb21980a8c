import { absent, type Reading, read, unreadable } from './reading.ts';

/** A date as the feed gives it; `time` only if the text contains one. */
type Parts = {
  year: number;
  month: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  zone?: string;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const tokenPatterns: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  YYYY: '(?<year>\\d{4})',
  yy: '(?<year>\\d{2})',
  YY: '(?<year>\\d{2})',
  MMMM: '(?<monthName>[A-Za-z]{3,9})\\.?',
  MMM: '(?<monthName>[A-Za-z]{3,9})\\.?',
  MM: '(?<month>\\d{1,2})',
  M: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  D: '(?<day>\\d{1,2})',
  d: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{1,2})',
  H: '(?<hour>\\d{1,2})',
  h: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})(?:\\.\\d+)?',
  a: '(?<half>[AaPp]\\.?[Mm]\\.?)',
};

const compiled = new Map<string, RegExp>();

function formatPattern(format: string): RegExp {
  let pattern = compiled.get(format);
  if (pattern === undefined) {
    const source = format.replace(
      /yyyy|YYYY|yy|YY|MMMM|MMM|MM|M|dd|DD|d|D|HH|H|h|mm|ss|a|[^A-Za-z]|[A-Za-z]/g,
      (token) => {
        return tokenPatterns[token] ?? (/\s/.test(token) ? '\\s+' : token.replace(/[^\w]/, '\\$&'));
      },
    );
    pattern = new RegExp(`^${source}$`);
    compiled.set(format, pattern);
  }
  return pattern;
}

/** Formats tried when a mapping names none; day before month, as Australia writes. */
const usualFormats: readonly string[] = [
  ...[
    'dd/MM/yyyy',
    'dd-MM-yyyy',
    'dd.MM.yyyy',
    'dd/MM/yy',
    'dd-MM-yy',
    'dd-MMM-yy',
    'dd-MMM-yyyy',
    'dd MMM yyyy',
    'dd MMM yy',
  ],
  ...[
    'yyyy/MM/dd',
    'MMM dd, yyyy',
    'MMM yyyy',
    'MMM-yyyy',
    'MMM-yy',
    'MMM/yyyy',
    'MM/yyyy',
    'MM-yyyy',
    'yyyy/MM',
    'MM/yy',
  ],
];

const isoPattern =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const timePattern = /^(.*?)[,T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AaPp]\.?[Mm]\.?)?$/;

function isoParts(text: string): Parts | undefined {
  const found = isoPattern.exec(text);
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second, zone] = found;
  return parts({ year, month, day, hour, minute, second }, zone);
}

function parts(groups: Record<string, string | undefined>, zone?: string): Parts | undefined {
  const num = (name: string) => (groups[name] === undefined ? undefined : Number(groups[name]));
  const { monthName } = groups;
  const month = monthName === undefined ? num('month') : months.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
  let year = num('year');
  if (year === undefined || month === undefined) return undefined;
  if (year < 100) year += year < 70 ? 2000 : 1900;
  const half = groups.half?.[0]?.toLowerCase();
  const hour = num('hour');
  const clock = hour === undefined || half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const result: Parts = { year, month };
  const optional = { day: num('day'), hour: clock, minute: num('minute'), second: num('second'), zone };
  for (const [name, value] of Object.entries(optional))
    if (value !== undefined) Object.assign(result, { [name]: value });
  return isCalendarDate(result) ? result : undefined;
}

function isCalendarDate({ year, month, day = 1, hour = 0, minute = 0 }: Parts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 &&
    year <= 2100 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60
  );
}

function epochParts(seconds: number): Parts | undefined {
  if (!(seconds > 0 && seconds < 4_102_444_800)) return undefined;
  const date = new Date(seconds * 1000);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return {
    year,
    month,
    day,
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    zone: 'Z',
  };
}

function byFormat(text: string, format: string): Parts | undefined {
  if (format === 'iso') return isoParts(text);
  if (format === 'epoch-seconds') return /^\d+(\.\d+)?$/.test(text) ? epochParts(Math.floor(Number(text))) : undefined;
  if (format === 'epoch-milliseconds')
    return /^\d+$/.test(text) ? epochParts(Math.floor(Number(text) / 1000)) : undefined;
  const found = formatPattern(format).exec(text);
  return found?.groups ? parts(found.groups) : undefined;
}

function usual(text: string): Parts | undefined {
  const iso = isoParts(text);
  if (iso) return iso;
  if (/^\d{8}$/.test(text)) return parts({ year: text.slice(0, 4), month: text.slice(4, 6), day: text.slice(6) });
  if (/^\d{10}$/.test(text)) return epochParts(Number(text));
  if (/^\d{13}$/.test(text)) return epochParts(Math.floor(Number(text) / 1000));
  for (const format of usualFormats) {
    const found = byFormat(text, format);
    if (found) return found;
  }
  const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(.+)$/i.exec(text)?.[1];
  if (weekday !== undefined) return usual(weekday);
  const timed = timePattern.exec(text);
  const date = timed?.[1] === undefined ? undefined : usual(timed[1].trim());
  if (timed === null || date === undefined) return undefined;
  const [, , hour, minute, second, half] = timed;
  return parts({ year: `${date.year}`, month: `${date.month}`, day: `${date.day ?? 1}`, hour, minute, second, half });
}

const two = (value: number) => String(value).padStart(2, '0');

/** "+10:00" as minutes. */
function zoneMinutes(zone: string): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : 0;
}

export type DateOptions = {
  /** Formats to try, in order; without any, the usual ones (day before month). */
  formats?: readonly string[];
  /** Offset of times without one: "+10:00". */
  timezone?: string;
};

/** Dates that mean "none": "00/00/0000", "0001-01-01T00:00:00", "1900-01-01". */
const noDate = /^(0{1,4}[-/.]0{1,2}[-/.]0{1,4}|(0001|1900)-01-01|0?1[/.-]0?1[/.-](0001|1900|1))(?![\d/])/;
const isNoDate = (value: unknown) => value === 0 || (typeof value === 'string' && noDate.test(value.trim()));

/** The calendar day of a moment in UTC is the day it has in the feed's zone: 2026-03-13T14:00Z is the 14th in Sydney. */
function inZone(found: Parts, timezone: string): Parts {
  if (found.zone?.toUpperCase() !== 'Z' || found.hour === undefined || found.day === undefined) return found;
  const { year, month, day, hour, minute = 0 } = found;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute) + zoneMinutes(timezone) * 60_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Reads a date of a feed as "YYYY-MM-DD", or "YYYY-MM" if it has no day. */
export function readDate(value: unknown, { formats, timezone = '+10:00' }: DateOptions = {}): Reading<string> {
  if (isNoDate(value)) return absent;
  const parsed = dateParts(value, formats);
  if (parsed === undefined) return unreadable('not a date');
  const found = inZone(parsed, timezone);
  const month = `${found.year}-${two(found.month)}`;
  return read(found.day === undefined ? month : `${month}-${two(found.day)}`);
}

/** Reads a moment of a feed as ISO 8601 in UTC, "2026-03-01T04:30:00.000Z"; a date alone means midnight. */
export function readMoment(value: unknown, { formats, timezone = '+10:00' }: DateOptions = {}): Reading<string> {
  if (isNoDate(value)) return absent;
  const found = dateParts(value, formats);
  if (found === undefined) return unreadable('not a date');
  const { year, month, day = 1, hour = 0, minute = 0, second = 0, zone = timezone } = found;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second) - zoneMinutes(zone) * 60_000;
  return read(new Date(utc).toISOString());
}

function dateParts(value: unknown, formats: readonly string[] | undefined): Parts | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (formats === undefined) return usual(text);
  for (const format of formats) {
    const found = byFormat(text, format);
    if (found) return found;
  }
  return undefined;
}
