import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, dayOfMoment, longDay, momentText, monthAndYear, weekdayText } from '~/domain/time/day-text.ts';

test('a day is written with its month in full, whatever the time zone', () => {
  expect(longDay('2027-06-14')).toBe('14 June 2027');
  expect(longDay('2027-06-14T23:59:59+10:00')).toBe('14 June 2027');
});

test('a day of this year is written with its weekday', () => {
  expect(weekdayText('2026-11-23')).toBe('Monday 23 November');
});

test('a month is written with its year', () => {
  expect(['2027-06', '2027-06-30', '2027-06-30T23:00:00Z'].map(monthAndYear)).toEqual(Array(3).fill('June 2027'));
});

test('a time of day is written with am or pm, and a moment in the time zone of its place', () => {
  expect(['00:05', '09:30', '12:00', '23:59'].map(clockText)).toEqual([
    '12:05\u00a0am',
    '9:30\u00a0am',
    '12:00\u00a0pm',
    '11:59\u00a0pm',
  ]);
  const moment = new Date('2026-11-24T23:30:00Z');
  expect(momentText(moment, 'Australia/Sydney')).toBe('Wednesday 25 November at 10:30\u00a0am');
  expect(momentText(moment, 'Australia/Perth')).toBe('Wednesday 25 November at 7:30\u00a0am');
  expect(dayOfMoment(moment, 'UTC')).toBe('Tuesday 24 November');
});

test('HOURS-01 whatever the time of day, no line end parts it from am or pm; other words stay as they are', () => {
  const time = fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d$/);
  fc.assert(fc.property(time, (it) => /^(1[0-2]|[1-9]):[0-5]\d\u00a0[ap]m$/.test(clockText(it))));
  for (const other of ['', 'by appointment', '24:00', '9:60', '9', '8:30am', '12:30 pm']) {
    expect(clockText(other)).toBe(other);
  }
});
