import { expect, test } from 'vitest';
import { readDate } from '~/stock/values/date.ts';
import { readNumber } from '~/stock/values/number.ts';
import type { Quantity } from '~/stock/values/quantity.ts';

const outcome = (text: string, quantity: Quantity) => {
  const reading = readNumber(text, { quantity });
  return reading.kind === 'value' ? reading.value : reading.kind === 'absent' ? 'absent' : reading.reason;
};

test.each<[string, Quantity, number | string]>([
  ["73000 k's", 'distance', 73_000],
  ['120000ks', 'distance', 120_000],
  ['1.2m km', 'distance', 1_200_000],
  ['54,321 km (as of 12/3)', 'distance', 54_321],
  ['83t', 'distance', '"t" is not a unit of this field'],
  ['52,000m', 'distance', '"m" is not a unit of this field'],
  ['1200 hrs', 'distance', '"hrs" is not a unit of this field'],
  ['8.3万km', 'distance', 83_000],
  ['4.5', 'mass', 4500],
  ['4.495', 'mass', 4495],
  ['2.340kg', 'mass', 2340],
  ['2.34 t', 'mass', 2340],
  ['12 kg', 'mass', 'below 50'],
  ['22’', 'length', 6706],
  ['16’ 6”', 'length', 5029],
  ['21\'6" (6.55m)', 'length', 6553],
  ['134"', 'length', 3404],
  ['6.5mtrs', 'length', 6500],
  ['350 lb-ft', 'torque', 475],
  ['130kW', 'torque', '"kw" is not a unit of this field'],
  ['38 mpg', 'consumption', '"mpg" is not a unit of this field'],
  ['4-6', 'berths', 6],
  ['2/4', 'berths', 4],
  ['4 + 2', 'berths', 6],
  ['26 gal', 'volume', '"gal" is not a unit of this field'],
  ['US$12,500', 'money', 'not in Australian dollars'],
  ['¥1,250,000', 'money', 'not in Australian dollars'],
  ['A$31,000', 'money', 31_000],
  ['$1,250 per month', 'weekly', 'not a weekly amount'],
  ['$289/week', 'weekly', 289],
])('DATA-06 %s as %s is %o, never a number of another unit', (text, quantity, expected) => {
  expect(outcome(text, quantity)).toBe(expected);
});

test.each<[string, number | string]>([
  ['MY20', 2020],
  ["'19", 2019],
  ['2016/05', 2016],
  ['05/2016', 2016],
  ['May-16', 2016],
  ['201605', 2016],
  ['2018 (built 2017)', 2018],
  ['H28', 2016],
  ['平成28年', 2016],
  ['R3', 2021],
  ['0', 'absent'],
  ['19', 2019],
  ['2019/2020', 'contains more than one year'],
  ['24.990', 'not a year'],
  ['SUV', 'contains no number'],
])('DATA-06 the year %s is %o', (text, expected) => {
  expect(outcome(text, 'year')).toBe(expected);
});

test.each<[string | number, string]>([
  ['03/26', '2026-03'],
  ['Thu 12 Mar 2026', '2026-03-12'],
  ['00/00/0000', 'absent'],
  ['0001-01-01T00:00:00', 'absent'],
  ['01/01/1900', 'absent'],
  ['2026-03-13T14:00:00Z', '2026-03-14'],
  ['2026-03-14T00:00:00Z', '2026-03-14'],
  ['2026-03-14T00:00:00+11:00', '2026-03-14'],
])('DATA-06 the date %s is %s', (text, expected) => {
  const reading = readDate(text);
  expect(reading.kind === 'value' ? reading.value : reading.kind).toBe(expected);
});

test('DATA-06 date formats may be written in capitals', () => {
  expect(readDate('03/14/2026', { formats: ['MM/DD/YYYY'] })).toEqual({ kind: 'value', value: '2026-03-14' });
});
