import { describe, expect, test } from 'vitest';
import { bookingFault } from '~/domain/hours/booking-fault.ts';
import type { HoursPlan } from '~/domain/hours/day-hours.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const day = (weekday: number, open = '07:30', close = '17:00') => ({ weekday, status: 'Open' as const, open, close });
const weekdays = [1, 2, 3, 4, 5].map((weekday) => day(weekday));
/** A workshop in Sydney: weekdays, Saturday mornings but every second by appointment, no Sundays. */
const workshop: HoursPlan = {
  timeZone: 'Australia/Sydney',
  weekly: [...weekdays, day(6, '08:00', '12:30'), { weekday: 0, status: 'Closed' }],
  special: [
    { date: '2026-12-25', status: 'Closed', name: 'Christmas Day' },
    { date: '2026-12-24', status: 'Open', open: '08:00', close: '12:00' },
    { date: '2026-12-27', status: 'Open', open: '10:00', close: '14:00' },
  ],
  alternating: [{ weekday: 6, from: '2025-06-14', text: 'By Appointment Only' }],
};
/** Friday 27 November 2026, 9:00 am in Sydney. */
const friday = new Date('2026-11-26T22:00:00Z');

const faultOf = (plan: HoursPlan, wish: string, now = friday) => {
  const [date = '', time = ''] = wish.split('T');
  return bookingFault(plan, { date, time }, now, { texts: platformTexts.leads, place: 'Five Dock Service' });
};

describe('ENQ-09 HOURS-06 HOURS-07 a workshop', () => {
  test.each([
    ['2026-11-30', 'a Monday, any time'],
    ['2026-11-30T07:30', 'when it opens'],
    ['2026-11-30T16:59', 'the last minute'],
    ['2026-11-27T09:01', 'a minute from now'],
    ['2026-11-27', 'today, any time'],
    ['2026-12-05T08:00', 'a Saturday that is not by appointment'],
    ['2026-12-05', 'the same Saturday, any time'],
    ['2026-12-24T11:30', 'the short day before Christmas'],
    ['2026-12-27T10:00', 'a Sunday on which it opens'],
    ['2031-03-04T08:30', 'in five years'],
  ])('ENQ-09 takes %s: %s', (wish) => {
    expect(faultOf(workshop, wish)).toBeUndefined();
  });

  test.each([
    ['2026-11-29T22:00', { date: 'Five Dock Service is closed on Sunday 29 November. Please choose another day.' }],
    ['2026-11-29T10:00', { date: expect.stringContaining('is closed on Sunday 29 November') }],
    ['2026-11-29', { date: expect.stringContaining('is closed on Sunday 29 November') }],
    ['2026-12-25T09:00', { date: expect.stringContaining('is closed on Friday 25 December') }],
    [
      '2026-11-28T09:00',
      {
        date: 'Five Dock Service on Saturday 28 November: By Appointment Only. Please choose another day, or call us.',
      },
    ],
    ['2026-11-28', { date: expect.stringContaining('By Appointment Only') }],
    ['2026-12-12T08:30', { date: expect.stringContaining('Saturday 12 December: By Appointment Only') }],
    [
      '2026-11-30T22:00',
      {
        time: 'Five Dock Service isn’t open at 10:00\u00a0pm on Monday 30 November. Please choose a time within 7:30\u00a0am – 5:00\u00a0pm.',
      },
    ],
    ['2026-11-30T00:00', { time: expect.stringContaining('12:00\u00a0am') }],
    ['2026-11-30T07:29', { time: expect.stringContaining('7:29\u00a0am') }],
    ['2026-11-30T17:00', { time: expect.stringContaining('5:00\u00a0pm') }],
    ['2026-12-05T12:30', { time: expect.stringContaining('8:00\u00a0am – 12:30\u00a0pm') }],
    ['2026-12-24T12:00', { time: expect.stringContaining('8:00\u00a0am – 12:00\u00a0pm') }],
    ['2026-12-27T16:00', { time: expect.stringContaining('10:00\u00a0am – 2:00\u00a0pm') }],
    ['2026-11-26', { date: 'That day has passed. Please choose a later one.' }],
    ['2026-11-26T10:00', { date: expect.stringContaining('passed') }],
    ['1999-01-04T10:00', { date: expect.stringContaining('passed') }],
    ['2026-11-27T09:00', { time: 'That time has passed. Please choose a later one.' }],
    ['2026-11-27T07:30', { time: expect.stringContaining('passed') }],
  ])('ENQ-09 does not take %s', (wish, fault) => {
    expect(faultOf(workshop, wish)).toEqual(fault);
  });

  test('ENQ-09 today is the day on the location’s clock', () => {
    const perth = { ...workshop, timeZone: 'Australia/Perth' };
    // Half past midnight on Friday in Sydney, half past nine on Thursday evening in Perth.
    const night = new Date('2026-11-26T13:30:00Z');
    expect(faultOf(workshop, '2026-11-26', night)).toHaveProperty('date');
    expect(faultOf(perth, '2026-11-26', night)).toBeUndefined();
  });
});

test('ENQ-09 without times in its hours, a location takes any time on the days on which it opens', () => {
  const arranged = (weekday: number) => ({ weekday, status: 'Open' as const, formated_hours: 'By arrangement' });
  const plan = { ...workshop, weekly: [1, 2, 3, 4, 5].map(arranged), alternating: [] };
  expect(faultOf(plan, '2026-11-30T22:00')).toBeUndefined();
  expect(faultOf(plan, '2026-11-29T10:00')).toHaveProperty('date');
  // Nothing is known of its hours at all.
  expect(faultOf({ ...plan, weekly: [] }, '2026-11-29T22:00')).toBeUndefined();
  expect(faultOf({ ...plan, weekly: [] }, '2026-11-22T10:00')).toHaveProperty('date');
});
