import { joinPresent } from '../../../domain/text.ts';
import { fill } from '../../../domain/texts/text.ts';
import { paths } from '../../../paths.ts';
import { calendarFile } from '../../mail/calendar-file.ts';
import { emailsOf, letterheadOf } from '../../mail/letterhead.ts';
import type { Attachment } from '../../ports.ts';
import { shownText } from '../record/other-fields.ts';
import type { LeadContent } from '../record/stored-lead.ts';

/** A change to a test drive that is in the shopper's calendar. */
export type CalendarChange = {
  /** Its start in local time; its former start if it was cancelled. */
  start: string;
  cancelled: boolean;
  /** How often it has changed, including this time. */
  sequence: number;
  at: Date;
};

type Drive = { id: string; form: string; content: LeadContent; createdAt: Date };

/**
 * A calendar file for a test drive with a time; none if only the day is known. After a change its entry has the same
 * id, so that calendars update or remove it.
 * @param host the part after the @ of what calendars know it by
 */
export function driveCalendar(
  { id, form, content, createdAt }: Drive,
  host: string,
  changed?: CalendarChange,
): Attachment | undefined {
  const { user_data: data, car, dealer_name, reference } = content;
  const [date, time] = [shownText(data['date']), shownText(data['time'])];
  if (form !== 'test-drive' || !date || !time) return undefined;
  const { place, site, time_zone, test_drive_minutes = 30 } = letterheadOf(content);
  const texts = emailsOf(content);
  const file = calendarFile({
    id: `${id}@${host}`,
    start: changed?.start ?? `${date}T${time}`,
    minutes: test_drive_minutes,
    timeZone: time_zone,
    summary: joinPresent([texts.calendarTitle, car?.name, dealer_name], ' · '),
    location: place && joinPresent([place.name, place.address]),
    description: joinPresent([
      fill(texts.calendarReference, { reference }),
      place?.phone && fill(texts.calendarCall, { phone: place.phone }),
    ]),
    url: site + paths.success(id),
    stamp: changed?.at ?? createdAt,
    ...(changed ? { sequence: changed.sequence, cancelled: changed.cancelled } : {}),
  });
  const method = changed?.cancelled ? 'CANCEL' : 'PUBLISH';
  return { name: 'test-drive.ics', type: `text/calendar; charset=utf-8; method=${method}`, content: file };
}
