import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import { clockText, weekdayText } from '~/domain/time/day-text.ts';

/** A day on which a car can be driven or serviced, in words, with its free times on the location's clock. */
export interface DriveDay {
  /** YYYY-MM-DD. */
  date: string;
  name: string;
  /** HH:MM, and as it is displayed. */
  times: { time: string; name: string }[];
}

/** The free days at a location, or at that of a car. None if unknown: then any time may be requested. Never throws. */
export async function testDriveSlots(subject: {
  form: LeadFormId;
  locationId?: string | undefined;
  carId?: string | undefined;
}): Promise<DriveDay[]> {
  const query = new URLSearchParams({ form: subject.form });
  if (subject.carId) query.set('car_id', subject.carId);
  if (subject.locationId) query.set('location_id', subject.locationId);
  try {
    const response = await fetch(`/api/test-drive/slots?${query}`);
    const { days } = (await response.json()) as { days?: unknown };
    return Array.isArray(days) ? days.filter(isDay).map(inWords) : [];
  } catch {
    return [];
  }
}

interface Slots {
  date: string;
  times: string[];
}

function isDay(day: Partial<Record<keyof Slots, unknown>> | null): day is Slots {
  return typeof day?.date === 'string' && Array.isArray(day.times) && day.times.every((it) => typeof it === 'string');
}

function inWords({ date, times }: Slots): DriveDay {
  return { date, name: weekdayText(date), times: times.map((time) => ({ time, name: clockText(time) })) };
}
