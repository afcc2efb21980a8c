/*
 * Calendar days as "2026-06-30" and times of day as "09:05". Both sort and compare as text; neither has a time zone,
 * so no daylight-saving change can shift them.
 */

const oneDay = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Date and time in a time zone at a moment. */
export function localTime(timeZone: string, moment: Date): { date: string; time: string } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

/** A moment in the local time of a time zone: "2026-11-25T10:30". */
export function localMoment(timeZone: string, moment: Date): string {
  const { date, time } = localTime(timeZone, moment);
  return `${date}T${time}`;
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The day some days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10);
}

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay);
}

/** Creating a format is slow and it never changes, so each zone's is cached. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
