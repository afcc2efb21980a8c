import { once } from '../once.ts';

const inZone = once(() => new Map<string, Intl.DateTimeFormat>());

function parts(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = inZone().get(key);
  const format = known ?? new Intl.DateTimeFormat('en-AU', { ...options, timeZone });
  if (!known) inZone().set(key, format);
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** A moment as people at a place say it: "Wednesday 25 November at 10:30 am". @param timeZone IANA */
export function momentText(moment: Date, timeZone: string): string {
  const { weekday, day, month, hour, minute, dayPeriod } = parts(moment, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return `${weekday} ${day} ${month} at ${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
}

/** A moment on the clock of a place: "2026-11-25T10:30". @param timeZone IANA */
export function localMoment(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = parts(moment, timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${year}-${month}-${day}T${hour}:${minute}`;
}
