/** The day on which the demo stock is set. Fixed, so that the files never change by themselves. */
export const referenceDate = new Date('2026-11-01T00:00:00Z');

const day = 86_400_000;

/** The moment `days` before the reference date (negative: after it), at the given hour, as "2026-10-28T09:30:00+10:00". */
export function daysBefore(days: number, minutes = 0): string {
  const moment = new Date(referenceDate.getTime() - Math.round(days) * day + minutes * 60_000);
  return `${moment.toISOString().slice(0, 19)}+10:00`;
}

/** The day `days` before the reference date as "2026-10-28". */
export const dayBefore = (days: number): string => daysBefore(days).slice(0, 10);

/** "03/2024", as stock systems write build and compliance dates. */
export const monthYear = (year: number, month: number): string => `${String(month).padStart(2, '0')}/${year}`;
