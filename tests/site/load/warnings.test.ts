import { expect, test } from 'vitest';
import { loadSite } from '~/site/load/load.ts';
import { siteWarnings } from '~/site/load/warnings.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, siteOf, smith } from '../dealers-folder.ts';

/** The warnings about a dealer with these files at a moment, as people read them. */
function warnings(changes: Parameters<typeof smith>[0], now: string): string[] {
  const loaded = loadSite(dealersFolder(smith(changes)), 'smith');
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return siteWarnings(loaded, new Date(now)).map(problemText);
}

const popup = {
  image: 'https://x.example/a.jpg',
  href: '/special-offers',
  title: 'T',
  description: 'D',
  button: 'B',
  expiryDate: '2026-06-30',
};

test('PROMO-05 OPS-04 a popup causes a warning once its last day is over in the dealer’s time zone, not before', () => {
  const promos = { promos: { popup } };
  // The dealer is in Sydney, ten hours ahead of UTC.
  expect(warnings(promos, '2026-06-30T13:59:00Z')).toEqual([]);
  expect(warnings(promos, '2026-06-30T14:00:00Z')).toEqual([
    expect.stringMatching(
      /^dealers\/smith\/promos\.json:8:19 {2}popup\.expiryDate {2}= "2026-06-30" {2}is in the past, so this is not shown anywhere$/,
    ),
  ]);
});

test('URL-08 a search that would start with a value no car has causes a warning', () => {
  const search = {
    defaultRefinements: { fuel: ['Diesel', 'Petrl'], make: ['Toyota'], body: ['SUVs'], city: ['Perth'] },
  };
  expect(warnings({ dealer: { search } }, '2026-06-01T00:00:00Z')).toEqual([
    expect.stringMatching(/ search\.defaultRefinements\.fuel\[1\] .*"Petrl".*without cars {2}did you mean "Petrol"\?/),
    expect.stringMatching(/ search\.defaultRefinements\.body\[0\] .*did you mean "SUV"\?/),
  ]);
});

test('OPS-04 tiles and offers that have ended cause a warning, future ones do not', () => {
  const tile = { title: 'Tile', href: '/', position: 1, display: ['used'], start: '2026-01-01' };
  const changes = {
    promos: {
      tiles: [
        { ...tile, id: 'a', expiry: '2026-02-01' },
        { ...tile, id: 'b', expiry: '2027-02-01' },
      ],
    },
    offers: { offers: [{ id: 'o', name: 'O', description: 'D', expiry: '2026-02-01T10:00:00+11:00' }] },
  };
  expect(warnings(changes, '2026-06-01T00:00:00Z').map((line) => line.split('  ')[1])).toEqual([
    'tiles[0].expiry',
    'offers[0].expiry',
  ]);
});

test('LEAD-04 the box for marketing starts empty, and a dealer that starts it ticked gets a warning', () => {
  expect(siteOf(smith()).leads.consent.optIn).toBe(false);
  expect(warnings({ dealer: { leads: { consent: { optIn: true } } } }, '2026-06-01T00:00:00Z')).toEqual([
    expect.stringContaining(
      'leads.consent.optIn  = true  ticks the marketing checkbox in advance, which ACMA does not accept',
    ),
  ]);
});

test.each(['optInFinance', 'optInTrade'])('LEAD-04 nobody has agreed to what no form asks for: %s', (key) => {
  expect(siteOf(smith()).leads.consent).toMatchObject({ [key]: false });
  expect(warnings({ dealer: { leads: { consent: { [key]: true } } } }, '2026-06-01T00:00:00Z')).toEqual([
    expect.stringContaining(`leads.consent.${key}  = true  records consent that no form asks for`),
  ]);
});

const dealership = { id: '1', name: 'Smith', slug: 'smith' };
const usual = (...weekdays: number[]) =>
  weekdays.map((weekday) => ({ weekday, status: 'Open', open: '07:30', close: '12:00' }));
/** A yard in Perth. */
const yard = (id: string, weekdays: number[], more: object = {}) => ({
  ...{ id, name: `Smith ${id}`, slug: `smith-${id}`, dealership_id: '1', phone: '08 5550 1400' },
  address: { street: '1 Hay Street', city: 'Perth', state: 'WA', postcode: '6000', lat: -31.95, long: 115.86 },
  contact_detail: { opening_hours: usual(...weekdays) },
  ...more,
});
const closed = (date: string, more: object = {}) => ({ date, status: 'Closed', ...more });
const christmas = [closed('2026-12-25'), closed('2027-01-01'), closed('2027-01-26')];
const dates = (locations: object[], special_hours: object[], now: string) =>
  warnings(
    {
      dealer: { dealerships: [dealership], dealershipId: '1', licences: [{ state: 'WA', number: 'MD1' }] },
      locations: { locations, special_hours },
    },
    now,
  )
    .filter((line) => line.includes('usual hours'))
    .map((line) => [
      / on (\S+),/.exec(line)?.[1],
      /\(locations (.*)\)/.exec(line)?.[1],
      /locations\[\d+\]/.exec(line)?.[0],
    ]);

test.each([
  { name: 'open on Saturdays', open: [1, 2, 3, 4, 5, 6], has: [closed('2026-12-28')], expected: ['2026-12-26'] },
  { name: 'without the holiday for it', open: [1, 5, 6], has: [closed('2026-12-26')], expected: ['2026-12-28'] },
  { name: 'with both', open: [0, 1, 6], has: [closed('2026-12-26'), closed('2026-12-28')], expected: [] },
  { name: 'closed at weekends', open: [1, 2, 3, 4, 5], has: [closed('2026-12-28')], expected: [] },
  { name: 'closed on Mondays too', open: [2, 3, 4, 5], has: [], expected: [] },
  {
    name: 'that says it opens',
    open: [1, 6],
    has: [
      { date: '2026-12-26', status: 'Open', start_hour: '09:00', end_hour: '12:00' },
      { date: '2026-12-28', status: 'Open', start_hour: '09:00', end_hour: '12:00' },
    ],
    expected: [],
  },
  { name: 'that says nothing', open: [1, 6], has: [], expected: ['2026-12-26', '2026-12-28'] },
])('OPS-04 HOURS-06 a location $name is warned of Boxing Day on $expected', ({ open, has, expected }) => {
  const found = dates([yard('2411', open)], [...christmas, ...has], '2026-11-28T01:00:00Z');
  expect(found).toEqual(expected.map((date) => [date, '2411', 'locations[0]']));
});

test('OPS-04 HOURS-06 each holiday of the coming 60 days is warned of once, with the locations that say nothing', () => {
  const both = [yard('1', [1, 2, 3, 4, 5]), yard('2', [1, 2, 3, 4, 5, 6])];
  const own = [...christmas, closed('2026-12-26', { location_id: '1' }), closed('2026-12-28', { location_id: '1' })];
  const inPerth = (day: string) => `${day}T02:00:00Z`;
  expect(dates(both, own, inPerth('2026-11-28'))).toEqual([
    ['2026-12-26', '2', 'locations[1]'],
    ['2026-12-28', '2', 'locations[1]'],
  ]);
  expect(dates(both, [], inPerth('2026-11-28'))).toEqual([
    ['2026-12-25', '1, 2', 'locations[0]'],
    ['2026-12-26', '2', 'locations[1]'],
    ['2026-12-28', '1, 2', 'locations[0]'],
    ['2027-01-01', '1, 2', 'locations[0]'],
    ['2027-01-26', '1, 2', 'locations[0]'],
  ]);
  expect(dates(both, [], inPerth('2026-10-25'))).toEqual([]);
  expect(dates(both, [], inPerth('2026-10-26'))).toHaveLength(1);
  expect(dates(both, [], inPerth('2027-01-27')).map(([date]) => date)).toEqual(['2027-03-26']);
  expect(dates([yard('3', [1, 6], { visible: false })], [], inPerth('2026-11-28'))).toEqual([]);
});

test.each([
  { words: undefined, warned: true },
  { words: 'Buy It Now', warned: true },
  { words: 'Get This One', warned: true },
  { words: 'Start Your Purchase', warned: true },
  { words: 'Reserve with a Deposit', warned: false },
  { words: 'Pay a Deposit Online', warned: false },
  { words: 'Hold It Online', warned: false },
])('OPS-04 RESERVE-05 a checkout for buying whose button says $words: warned $warned', ({ words, warned }) => {
  const texts = words ? { texts: { 'carPage.buyOnline': words } } : {};
  const site = (route: string, enabled = true) =>
    warnings(
      { ...texts, dealer: { routes: { checkout: route }, reserve: { enabled, deposit: 1000, holdHours: 72 } } },
      '2026-06-01T00:00:00Z',
    ).filter((line) => line.includes('takes a deposit of $1,000'));
  expect(site('buy-online')).toEqual(
    warned
      ? [expect.stringMatching(/dealer\.json:\d+:\d+ {2}routes\.checkout .*"carPage\.buyOnline" in texts\.json/)]
      : [],
  );
  expect(site('checkout')).toEqual([]);
  expect(site('buy-online', false)).toEqual([]);
});
