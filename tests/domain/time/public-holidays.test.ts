import { expect, test } from 'vitest';
import { publicHolidays } from '~/domain/time/public-holidays.ts';

test.each([
  ['1981-04-17', 'Good Friday'],
  ['1981-04-20', 'Easter Monday'],
  ['2021-12-27', 'Christmas Day holiday'],
  ['2021-12-28', 'Boxing Day holiday'],
  ['2022-01-03', 'New Year’s Day holiday'],
  ['2022-12-26', 'Boxing Day'],
  ['2022-12-27', 'Christmas Day holiday'],
  ['2023-01-02', 'New Year’s Day holiday'],
  ['2024-03-29', 'Good Friday'],
  ['2024-04-01', 'Easter Monday'],
  ['2025-01-27', 'Australia Day holiday'],
  ['2025-04-18', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-04-25', 'Anzac Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2026-12-28', 'Boxing Day holiday'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-01-26', 'Australia Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-12-27', 'Christmas Day holiday'],
  ['2027-12-28', 'Boxing Day holiday'],
  ['2028-01-03', 'New Year’s Day holiday'],
  ['2038-04-26', 'Easter Monday'],
  ['2049-04-16', 'Good Friday'],
  ['2076-04-17', 'Good Friday'],
])('OPS-04 %s is %s', (date, name) => {
  expect(publicHolidays(Number(date.slice(0, 4))).get(date)).toBe(name);
});

test.each(['2026-12-24', '2026-12-27', '2026-12-29', '2026-04-27', '2027-01-04', '2025-04-19', '2025-12-27'])(
  'OPS-04 %s is no public holiday everywhere',
  (date) => {
    expect(publicHolidays(Number(date.slice(0, 4))).has(date)).toBe(false);
  },
);
