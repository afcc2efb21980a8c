import { describe, expect, test } from 'vitest';
import { callTime } from '~/domain/hours/call-time.ts';
import type { HoursPlan } from '~/domain/hours/day-hours.ts';
import type { OpeningHour } from '~/domain/hours/hours.ts';

import { aHoursTexts } from '../location/a-hours-texts.ts';

const texts = aHoursTexts();
const weekdays: OpeningHour[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}));
const aPlan = (plan: Partial<HoursPlan> = {}): HoursPlan => ({
  timeZone: 'Australia/Sydney',
  weekly: weekdays,
  special: [],
  alternating: [],
  ...plan,
});
const shut = (date: string) => ({ date, status: 'Closed' as const });

describe('HOURS-05 a place can be called while it is open, in its own time zone', () => {
  test.each([
    ['2026-11-23T08:29:59+11:00', '8:30\u00a0am today'],
    ['2026-11-23T08:30:00+11:00', undefined],
    ['2026-11-23T17:29:59+11:00', undefined],
    ['2026-11-23T17:30:00+11:00', '8:30\u00a0am tomorrow'],
    ['2026-11-27T18:00:00+11:00', '8:30\u00a0am Mon'],
    ['2026-11-29T18:00:00+11:00', '8:30\u00a0am tomorrow'],
  ])('at %s it opens %s', (moment, opens) => {
    expect(callTime(aPlan(), texts, new Date(moment))).toEqual(opens ? { now: false, opens } : { now: true });
  });

  test('what is open in Sydney is not open yet in Perth', () => {
    const moment = new Date('2026-11-23T09:00:00+11:00');
    expect(callTime(aPlan({ timeZone: 'Australia/Perth' }), texts, moment)).toEqual({
      now: false,
      opens: '8:30\u00a0am today',
    });
  });
});

test('HOURS-06 there are no calls on a holiday; a long break shows the date', () => {
  const christmas = aPlan({ special: [shut('2026-12-25'), shut('2026-12-28')] });
  expect(callTime(christmas, texts, new Date('2026-12-25T11:00:00+11:00'))).toEqual({
    now: false,
    opens: '8:30\u00a0am Tue',
  });
  const days = ['21', '22', '23', '24', '25', '28', '29', '30', '31'].map((day) => shut(`2026-12-${day}`));
  const summer = aPlan({ special: [...days, shut('2027-01-01')] });
  expect(callTime(summer, texts, new Date('2026-12-23T11:00:00+11:00'))).toEqual({
    now: false,
    opens: '8:30\u00a0am Mon 4 Jan',
  });
});

test('HOURS-06 a day with special hours can be called on within them', () => {
  const saturday = { date: '2026-11-28', status: 'Open' as const, open: '10:00', close: '12:00' };
  const plan = aPlan({ special: [saturday] });
  expect(callTime(plan, texts, new Date('2026-11-28T11:00:00+11:00'))).toEqual({ now: true });
  expect(callTime(plan, texts, new Date('2026-11-28T09:00:00+11:00'))).toEqual({
    now: false,
    opens: '10:00\u00a0am today',
  });
});

test('HOURS-05 a place that never opens has no time; hours in words keep the call button, except on closed days', () => {
  const moment = new Date('2026-11-23T11:00:00+11:00');
  expect(callTime(aPlan({ weekly: [] }), texts, moment)).toEqual({ now: false, opens: '' });
  const words: OpeningHour[] = [{ weekday: 1, status: 'Open', formated_hours: 'By arrangement' }];
  expect(callTime(aPlan({ weekly: words }), texts, moment)).toEqual({ now: true });
  expect(callTime(aPlan({ weekly: words, special: [shut('2026-11-23')] }), texts, moment)).toEqual({
    now: false,
    opens: '',
  });
});
