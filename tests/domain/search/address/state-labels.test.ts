import { expect, test } from 'vitest';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { chipText, stateParts } from '~/domain/search/address/state-labels.ts';
import { facetValueLabel } from '~/domain/search/facets/facets.ts';
import { interpretation } from '~/domain/search/suggestions/interpretation.ts';
import { relaxations } from '~/domain/search/suggestions/relaxations.ts';
import { yard } from '../../query/a-yard.ts';
import { asStored, namedBy } from '../named-values.ts';

const inWords = namedBy(facetValueLabel);

test('FACET-18 each value is one part and each range is one, with both its ends; each can be left out alone', () => {
  const state = {
    query: 'tow',
    page: 2,
    lists: { make: ['Kia', 'MG'] },
    ranges: { price: '10000:20000', km: ':9000' },
  };
  const parts = stateParts(state, asStored);
  expect(parts.map(({ words }) => words)).toEqual(['tow', 'Kia', 'MG', '$10,000 - $20,000', 'up to 9,000 km']);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(5);
  expect(parts[3]?.without).toEqual({ query: 'tow', lists: { make: ['Kia', 'MG'] }, ranges: { km: ':9000' } });
});

test('FACET-13 a range of weekly prices is labelled as such', () => {
  const [part] = stateParts({ ranges: { subscription_price: '200:300' } }, asStored);
  expect(part?.words).toBe('$200 - $300 / week');
});

test('FACET-18 numbers of seats and berths are labelled', () => {
  const parts = stateParts({ lists: { body: ['SUV'], seats: ['7', '1'], 'specifications.sleeps': ['4'] } }, inWords);
  expect(parts.map(({ words }) => words)).toEqual(['SUV', '7 seats', '1 seat', 'Sleeps 4']);
});

const chipsOf = (state: SearchState) => stateParts(state, inWords).map(chipText);

test.each<[attribute: string, range: string, chip: string]>([
  ['created_at_timestamp', '1785280740:', 'Listed from 29 July 2026'],
  ['created_at_timestamp', ':1785280740', 'Listed up to 29 July 2026'],
  ['created_at_timestamp', '1783000000:1785280740', 'Listed 2 July 2026 - 29 July 2026'],
  ['created_at_timestamp', '1785280740:1785280740', 'Listed 29 July 2026'],
  ['created_at_timestamp', '0:', 'Listed from 1 January 1970'],
  // No car and no calendar has that.
  ['created_at_timestamp', '99999999999999999999:', 'Listed from 31 December 9999'],
  ['created_at_timestamp', '1785280740.5:', 'Listed from 29 July 2026'],
  ['price', '12345:28700', '$12,345 - $28,700'],
  ['price', ':9000000', 'Up to $9,000,000'],
  ['price', '1:9000000', '$1 - $9,000,000'],
  ['km', '250000:', 'From 250,000 km'],
  ['year', '1901:1902', '1901 - 1902'],
  ['subscription_price', '200:', 'From $200 / week'],
])('FACET-18 a range of %s, %s, is "%s" on its chip', (attribute, range, chip) => {
  expect(chipsOf({ ranges: { [attribute]: range } })).toEqual([chip]);
});

test.each<[attribute: string, stored: string, chip: string]>([
  ['price_range', '10000-20000', '$10,000 - $20,000'],
  ['price_range', '100000-110000', '$100,000 - $110,000'],
  ['price_range', '0-10000', 'Up to $10,000'],
  ['price_range', '100000+', 'From $100,000'],
  ['price_range', 'Under $10k', 'Under $10k'],
  ['price_range', '10000-', '10000-'],
  ['weekly_price_range', '100-150', '$100 - $150 / week'],
  ['weekly_price_range', '0-50', 'Up to $50 / week'],
  ['weekly_price_range', '500+', 'From $500 / week'],
  ['weekly_price_range', 'On application', 'On application'],
  ['status', 'coming_soon', 'Coming soon'],
  ['certified', 'false', 'Not certified'],
])('FACET-18 the value %s "%s" is "%s" on its chip', (attribute, stored, chip) => {
  expect(chipsOf({ lists: { [attribute]: [stored] } })).toEqual([chip]);
});

test('FACET-18 words are in quotes on their chip', () => {
  expect(chipsOf({ query: 'tow bar' })).toEqual(['‘tow bar’']);
});

test('FACET-18 exclusions and additional wishes are parts, each removable alone', () => {
  const state = {
    lists: { body: ['Ute'] },
    without: { lists: { base_colour: ['White', 'Red'] }, ranges: { year: '2019:2019' } },
    also: [
      [{ lists: { filtered_features: ['Heated Seats', 'Seat Heating'] } }],
      [{ lists: { seats: ['7'], drive: ['4WD'] } }, { ranges: { price: ':9000' } }],
    ],
  };
  const parts = stateParts(state, inWords);
  expect(parts.map(({ words }) => words)).toEqual([
    'Ute',
    'not White',
    'not Red',
    'not 2019',
    'Heated Seats or Seat Heating',
    '7 seats and 4WD or up to $9,000',
  ]);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(6);
  const { without, also, ...rest } = state;
  expect(parts.slice(1).map((part) => part.without)).toEqual([
    { ...rest, also, without: { ...without, lists: { base_colour: ['Red'] } } },
    { ...rest, also, without: { ...without, lists: { base_colour: ['White'] } } },
    { ...rest, also, without: { lists: without.lists } },
    { ...rest, without, also: also.slice(1) },
    { ...rest, without, also: also.slice(0, 1) },
  ]);
});

test('CONF-05 limits, exclusions and alternatives are worded as the dealer chose', () => {
  const reworded = namedBy(facetValueLabel, {
    between: '{low} to {high}',
    perWeek: '{limits} weekly',
    not: 'anything but {part}',
    or: 'alias',
    without: 'Forget {parts}',
    'price-desc': 'Dearest',
  });
  const state = {
    ranges: { subscription_price: '200:300' },
    without: { lists: { base_colour: ['White'] } },
    also: [[{ lists: { drive: ['4WD', 'AWD'] } }]],
  };
  expect(stateParts(state, reworded).map(({ words }) => words)).toEqual([
    '$200 to $300 weekly',
    'anything but White',
    '4WD alias AWD',
  ]);
  expect(relaxations(state, reworded).map(({ words }) => words)).toContain('Forget ‘4WD alias AWD’');
  expect(interpretation('most expensive ute', {}, yard, reworded)?.label).toBe('Ute, dearest first');
});
