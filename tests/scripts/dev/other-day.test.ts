import { afterEach, expect, test } from 'vitest';
import { momentIn, putClockOn } from '../../../scripts/dev/other-day.ts';

const real = Date;
afterEach(() => {
  globalThis.Date = real;
});

test.each([
  ['Australia/Sydney', '2026-12-26T10:00', '2026-12-25T23:00:00.000Z'],
  ['Australia/Sydney', '2026-07-01', '2026-07-01T02:00:00.000Z'],
  ['Australia/Perth', '2026-12-26T10:00', '2026-12-26T02:00:00.000Z'],
  // The night in which Sydney’s clocks go on: an hour before, an hour after.
  ['Australia/Sydney', '2026-10-04T01:30', '2026-10-03T15:30:00.000Z'],
  ['Australia/Sydney', '2026-10-04T03:30', '2026-10-03T16:30:00.000Z'],
])('in %s %s is %s', (zone, said, moment) => {
  expect(momentIn(zone, said).toISOString()).toBe(moment);
});

test('anything but a time is rejected with an example of one', () => {
  expect(() => momentIn('Australia/Sydney', 'Boxing Day')).toThrow(
    '"Boxing Day" is not a date or time. Write 2026-12-26T10:00, or 2026-12-26 for noon on that day.',
  );
});

test('a clock that was set continues from there, and given times stay as they are', () => {
  const day = 86_400_000;
  const before = Date.now();
  putClockOn(day);
  expect(Date.now() - before).toBeGreaterThanOrEqual(day);
  expect(new Date().toISOString() > new Date(before + day - 1).toISOString()).toBe(true);
  expect(new Date('2026-12-26T00:00:00Z').toISOString()).toBe('2026-12-26T00:00:00.000Z');
  expect(new Date()).toBeInstanceOf(real);
});
