import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactWeek, type OpeningHour, weekOfHours } from '~/domain/hours/hours.ts';
import { clockText } from '~/domain/time/day-text.ts';
import { aHoursTexts } from '../location/a-hours-texts.ts';

const usual = aHoursTexts();
/** A week without rules for every second one. */
const plain = (weekly: readonly OpeningHour[]) => ({ weekly, alternating: [] });
const open = (weekday: number): OpeningHour => ({ weekday, status: 'Open', open: '08:30', close: '17:00' });

test('HOURS-01 the table lists Monday to Sunday with times or Closed', () => {
  const week = weekOfHours(plain([{ weekday: 0, status: 'Closed' }, open(1), open(6)]), usual);
  expect(week.map(({ day, text }) => `${day} ${text}`)).toEqual([
    'Monday 8:30\u00a0am – 5:00\u00a0pm',
    'Tuesday Closed',
    'Wednesday Closed',
    'Thursday Closed',
    'Friday Closed',
    'Saturday 8:30\u00a0am – 5:00\u00a0pm',
    'Sunday Closed',
  ]);
});

test('DATA-09 weekday 0 is Sunday, and a given text takes precedence over open and close', () => {
  const week = weekOfHours(plain([{ ...open(0), formated_hours: '10\u00a0am to noon' }]), usual);
  expect(week.at(-1)).toEqual({ weekday: 0, day: 'Sunday', text: '10\u00a0am to noon', open: true });
});

test('HOURS-01 whatever the entries, there are seven lines with a text each', () => {
  const time = fc.option(fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d$/), { nil: undefined });
  const entry = fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    status: fc.constantFrom('Open' as const, 'Closed' as const),
    open: time,
    close: time,
  });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const week = weekOfHours(plain(entries), usual);
      expect(week.map((line) => line.weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
      expect(week.every((line) => line.text !== '' && !/undefined|NaN/.test(line.text))).toBe(true);
    }),
  );
});

test.each([
  ['00:15', '12:15\u00a0am'],
  ['08:00', '8:00\u00a0am'],
  ['12:00', '12:00\u00a0pm'],
  ['23:59', '11:59\u00a0pm'],
  ['by appointment', 'by appointment'],
])('HOURS-01 %s reads %s', (time, text) => {
  expect(clockText(time)).toBe(text);
});

describe('compact week', () => {
  const week = [1, 2, 3, 4, 5].map(open);
  test('HOURS-02 Monday to Friday are one line when all five days match', () => {
    expect(compactWeek(plain([...week, open(6)]), usual).map(({ day, text }) => `${day} ${text}`)).toEqual([
      'Monday to Friday 8:30\u00a0am – 5:00\u00a0pm',
      'Saturday 8:30\u00a0am – 5:00\u00a0pm',
      'Sunday Closed',
    ]);
  });

  test('HOURS-02 one different day keeps all seven lines', () => {
    const late = week.map((day) => (day.weekday === 4 ? { ...day, close: '20:00' } : day));
    expect(compactWeek(plain(late), usual)).toHaveLength(7);
    expect(compactWeek(plain(week.slice(1)), usual)).toHaveLength(7);
  });

  test('HOURS-03 the closed text of the weekend is the dealer’s, that of weekdays stays', () => {
    const texts = aHoursTexts({ weekendClosed: 'By appointment only' });
    expect(weekOfHours(plain(week.slice(1)), texts).map((line) => line.text)).toEqual([
      'Closed',
      ...Array(4).fill('8:30\u00a0am – 5:00\u00a0pm'),
      'By appointment only',
      'By appointment only',
    ]);
  });
});

describe('a day that differs every second week', () => {
  const rule = (weekday: number, text = 'By Appointment Only') => ({ weekday, from: '2025-06-14', text });
  const weekly = [1, 2, 3, 4, 5, 6].map(open);
  const note = 'By Appointment Only every second';
  test.each([
    [6, 'Saturday', `8:30\u00a0am – 5:00\u00a0pm, ${note} Saturday`],
    [1, 'Monday', `8:30\u00a0am – 5:00\u00a0pm, ${note} Monday`],
    [0, 'Sunday', `Closed, ${note} Sunday`],
  ])('HOURS-07 weekday %i says so in the full week and in the short one', (weekday, day, text) => {
    const plan = { weekly, alternating: [rule(weekday)] };
    expect(weekOfHours(plan, usual).find((line) => line.weekday === weekday)?.text).toBe(text);
    expect(compactWeek(plan, usual)).toContainEqual({ day, text });
    const others = weekOfHours(plan, usual).filter((line) => line.weekday !== weekday);
    expect(others.some((line) => line.text.includes('every second'))).toBe(false);
  });
});
