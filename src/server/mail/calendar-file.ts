import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { oneLine } from '../../domain/text.ts';

/** A time that matters to someone: they have agreed to come, or something ends. */
export type Appointment = {
  /** The same for every generated file, so that calendars keep one entry. */
  id: string;
  /** In the location's time: "2026-11-26T10:30". */
  start: string;
  minutes: number;
  /** IANA time zone of the location. */
  timeZone: string;
  summary: string;
  location?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
  /** How many hours before it the calendar shows a reminder. */
  remindHours?: readonly number[];
  /** When the entry was created. */
  stamp: Date;
  /** How often it has changed since: a calendar uses the newest. */
  sequence?: number;
  /** It was cancelled. */
  cancelled?: boolean;
};

/** An appointment as iCalendar (RFC 5545), in the location's time zone, whose rules it includes. */
export function calendarFile(appointment: Appointment): string {
  const { id, start, minutes, timeZone, summary, location, description, url, stamp, remindHours = [] } = appointment;
  const { sequence = 0, cancelled = false } = appointment;
  const calendar = ical({
    prodId: '//Dealer platform//Appointments//EN',
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.timezone({ name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null });
  const event = calendar.createEvent({
    id,
    // Without an offset these are local times, whatever zone this machine is in.
    start: `${start}:00`,
    end: later(start, minutes),
    timezone: timeZone,
    stamp,
    ...(sequence > 0 ? { sequence } : {}),
    ...(cancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    summary: oneLine(summary),
    ...(location ? { location: oneLine(location) } : {}),
    ...(description ? { description: oneLine(description) } : {}),
    ...(url ? { url } : {}),
  });
  for (const hours of remindHours) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: hours * 3600 });
  return calendar.toString();
}

/** A local time some minutes later. */
const later = (start: string, minutes: number): string =>
  new Date(Date.parse(`${start}:00Z`) + minutes * 60_000).toISOString().slice(0, 19);
