import { expect, test } from 'vitest';
import { dayIn, timeZoneOf, timeZones } from '~/domain/time/time-zone.ts';

test.each([
  ['NSW', '2026-07-01'],
  ['vic ', '2026-07-01'],
  ['QLD', '2026-07-01'],
  ['SA', '2026-06-30'],
  ['WA', '2026-06-30'],
  ['unknown', '2026-07-01'],
])('PROMO-01 a quarter past midnight in Sydney is the day %s has then', (state, day) => {
  expect(dayIn(timeZoneOf({ state }), new Date('2026-06-30T14:15:00Z'))).toBe(day);
});

test('PROMO-01 daylight saving counts: Brisbane is an hour behind Sydney in summer', () => {
  const moment = new Date('2026-12-31T13:30:00Z');
  expect([dayIn(timeZoneOf({ state: 'NSW' }), moment), dayIn(timeZoneOf({ state: 'QLD' }), moment)]).toEqual([
    '2027-01-01',
    '2026-12-31',
  ]);
});

test.each([
  ['Broken Hill, which keeps South Australian time', { state: 'NSW', postcode: '2880' }, 'Australia/Broken_Hill'],
  ['Broken Hill in any lettering', { state: 'nsw ', postcode: '2880' }, 'Australia/Broken_Hill'],
  ['Lord Howe Island', { state: 'NSW', postcode: '2898' }, 'Australia/Lord_Howe'],
  ['Norfolk Island', { state: 'NSW', postcode: '2899' }, 'Pacific/Norfolk'],
  ['Christmas Island', { state: 'WA', postcode: '6798' }, 'Indian/Christmas'],
  ['the Cocos Islands', { state: 'WA', postcode: '6799' }, 'Indian/Cocos'],
  ['Menindee, the next town', { state: 'NSW', postcode: '2879' }, 'Australia/Sydney'],
  ['Wentworth', { state: 'NSW', postcode: '2648' }, 'Australia/Sydney'],
  ['Sydney', { state: 'NSW', postcode: '2000' }, 'Australia/Sydney'],
  ['Canberra', { state: 'ACT', postcode: '2600' }, 'Australia/Sydney'],
  ['Melbourne', { state: 'VIC', postcode: '3000' }, 'Australia/Melbourne'],
  ['Mildura', { state: 'VIC', postcode: '3500' }, 'Australia/Melbourne'],
  ['Brisbane', { state: 'QLD', postcode: '4000' }, 'Australia/Brisbane'],
  ['Coolangatta', { state: 'QLD', postcode: '4225' }, 'Australia/Brisbane'],
  ['Tweed Heads across the street', { state: 'NSW', postcode: '2485' }, 'Australia/Sydney'],
  ['Adelaide', { state: 'SA', postcode: '5000' }, 'Australia/Adelaide'],
  ['Perth', { state: 'WA', postcode: '6000' }, 'Australia/Perth'],
  ['Hobart', { state: 'TAS', postcode: '7000' }, 'Australia/Hobart'],
  ['Darwin', { state: 'NT', postcode: '0800' }, 'Australia/Darwin'],
  ['Eucla, which names its zone', { state: 'WA', postcode: '6443', time_zone: 'Australia/Eucla' }, 'Australia/Eucla'],
  [
    'a yard near Broken Hill that names its zone',
    { state: 'NSW', postcode: '2879', time_zone: 'Australia/Broken_Hill' },
    'Australia/Broken_Hill',
  ],
  [
    'one in Broken Hill that keeps Sydney’s time',
    { state: 'NSW', postcode: '2880', time_zone: 'Australia/Sydney' },
    'Australia/Sydney',
  ],
  ['an address without a postcode', { state: 'SA' }, 'Australia/Adelaide'],
  ['an unknown state', { state: '?', postcode: '9999' }, 'Australia/Sydney'],
])('HOURS-05 the time of %s', (_, place, zone) => {
  expect(timeZoneOf(place)).toBe(zone);
});

test('HOURS-05 each zone that an address may name is one', () => {
  for (const zone of timeZones()) expect(dayIn(zone, new Date('2026-06-30T14:15:00Z'))).toMatch(/^2026-0[67]-\d\d$/);
  expect(timeZones()).toEqual(expect.arrayContaining(['Australia/Broken_Hill', 'Australia/Perth']));
});
