import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDate, readMoment } from '~/stock/values/date.ts';

const date = (text: unknown, formats?: string[]) => {
  const reading = readDate(text, formats ? { formats } : {});
  return reading.kind === 'value' ? reading.value : reading.kind;
};
const moment = (text: unknown, timezone?: string) => {
  const reading = readMoment(text, timezone ? { timezone } : {});
  return reading.kind === 'value' ? reading.value : reading.kind;
};

test.each([
  ['2021-03-04', '2021-03-04'],
  ['4/3/2021', '2021-03-04'],
  ['04-03-2021', '2021-03-04'],
  ['04.03.2021', '2021-03-04'],
  ['04-Mar-21', '2021-03-04'],
  ['4 March 2021', '2021-03-04'],
  ['Mar 4, 2021', '2021-03-04'],
  ['20210304', '2021-03-04'],
  ['03/2021', '2021-03'],
  ['Mar 2021', '2021-03'],
  ['2021-03', '2021-03'],
  [1_614_816_000, '2021-03-04'],
  ['1614816000000', '2021-03-04'],
  ['31/02/2021', 'unreadable'],
  ['soon', 'unreadable'],
])('DATA-06 the date %o is %s', (text, expected) => {
  expect(date(text)).toBe(expected);
});

test('DATA-06 a mapping may name the format', () => {
  expect(date('03/04/2021', ['MM/dd/yyyy'])).toBe('2021-03-04');
  expect(date('2021/04', ['yyyy/MM', 'iso'])).toBe('2021-04');
  expect(date('04/03/2021', ['iso'])).toBe('unreadable');
});

test.each([
  ['2021-03-04T10:00:00Z', '2021-03-04T10:00:00.000Z'],
  ['2021-03-04 10:00:00+11:00', '2021-03-03T23:00:00.000Z'],
  ['04/03/2021 4:30 PM', '2021-03-04T06:30:00.000Z'],
  ['04/03/2021', '2021-03-03T14:00:00.000Z'],
])('DATA-06 the moment "%s" is %s, in Australian eastern time unless it says otherwise', (text, expected) => {
  expect(moment(text)).toBe(expected);
});

test('DATA-06 a mapping may name the time zone', () => {
  expect(moment('04/03/2021 12:00', '+08:00')).toBe('2021-03-04T04:00:00.000Z');
});

const two = (number: number) => String(number).padStart(2, '0');
const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');

test('DATA-06 every day of a century is read back in every usual form', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2068-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const [y, m, d] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
      const iso = `${y}-${two(m)}-${two(d)}`;
      for (const text of [
        iso,
        `${d}/${m}/${y}`,
        `${two(d)}-${months[m - 1]}-${two(y % 100)}`,
        `${y}${two(m)}${two(d)}`,
      ])
        expect(date(text)).toBe(iso);
    }),
  );
});
