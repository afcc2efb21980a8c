import { expect, test } from 'vitest';
import { longDay, monthAndYear, weekdayText } from '~/domain/day-text.ts';

test('a day is written with its month in full, wherever the clock stands', () => {
  expect(longDay('2027-06-14')).toBe('14 June 2027');
  expect(longDay('2027-06-14T23:59:59+10:00')).toBe('14 June 2027');
});

test('a day of this year is written with its weekday', () => {
  expect(weekdayText('2026-11-23')).toBe('Monday 23 November');
});

test('a month is written with its year', () => {
  expect(['2027-06', '2027-06-30', '2027-06-30T23:00:00Z'].map(monthAndYear)).toEqual(Array(3).fill('June 2027'));
});
