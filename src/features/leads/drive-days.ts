import { testDriveSlots } from '~/client/test-drive-slots.ts';
import { once } from '~/domain/once.ts';

/** A day on which a car can be driven, in words, with its free times. */
export interface DriveDay {
  /** YYYY-MM-DD. */
  date: string;
  name: string;
  /** HH:MM, and as people say it. */
  times: { time: string; name: string }[];
}

/** The free days of a place, or of where a car stands; none when nobody can say. Never throws. */
export async function driveDays(place: Parameters<typeof testDriveSlots>[0]): Promise<DriveDay[]> {
  const days = await testDriveSlots(place);
  return days.map(({ date, times }) => ({
    date,
    name: dayName(date),
    times: times.map((time) => ({ time, name: clockTime(time) })),
  }));
}

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** "Monday 23 November". */
function dayName(date: string): string {
  return dayFormat()
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');
}

/** "14:30" -> "2:30 pm". */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
