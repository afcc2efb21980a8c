import { expect, test } from 'vitest';
import { stateParts } from '~/domain/search/address/state-labels.ts';
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
