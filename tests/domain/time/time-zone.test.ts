import { expect, test } from 'vitest';
import { dayIn, timeZoneOf } from '~/domain/time/time-zone.ts';

test.each([
  ['NSW', '2026-07-01'],
  ['vic ', '2026-07-01'],
  ['QLD', '2026-07-01'],
  ['SA', '2026-06-30'],
  ['WA', '2026-06-30'],
  ['unknown', '2026-07-01'],
])('PROMO-01 a quarter past midnight in Sydney is the day %s has then', (state, day) => {
  expect(dayIn(timeZoneOf(state), new Date('2026-06-30T14:15:00Z'))).toBe(day);
});

test('PROMO-01 daylight saving counts: Brisbane is an hour behind Sydney in summer', () => {
  const moment = new Date('2026-12-31T13:30:00Z');
  expect([dayIn(timeZoneOf('NSW'), moment), dayIn(timeZoneOf('QLD'), moment)]).toEqual(['2027-01-01', '2026-12-31']);
});
