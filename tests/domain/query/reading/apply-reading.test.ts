import { expect, test } from 'vitest';
import { limitedAttributes, namedAttributes } from '~/domain/query/demands/held-stock.ts';
import { phraseMeanings } from '~/domain/query/demands/phrases.ts';
import { applyReading } from '~/domain/query/reading/apply-reading.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { type SearchState, sortOf, urlKey } from '~/domain/search/address/search-state.ts';
import { vans, yard } from '../a-yard.ts';

const applied = (text: string, state: SearchState = {}, lexicon = yard) =>
  applyReading(state, readQuery(text, lexicon), lexicon.stock);
const stateOf = (text: string, state?: SearchState) => applied(text, state).state;
const missingIn = (text: string) => applied(text).unmet.map(({ part, missing }) => [part.words, missing]);

test.each<[string, SearchState]>([
  ['toyota hilux', { lists: { make: ['Toyota'], model: ['HiLux'] } }],
  ['rav4 or cx-5', { lists: { make: ['Toyota', 'Mazda'], model: ['RAV4', 'CX-5'] } }],
  ['kia or cx-5', { lists: { make_model: ['Mazda CX-5', 'Kia Carnival'] } }],
  ['white silver', { lists: { base_colour: ['White', 'Silver'] } }],
  ['over 10k under 20k', { ranges: { price: '10000:20000' } }],
  ['cheapest ute', { lists: { body: ['Ute'] }, sort: 'price-asc' }],
  ['one owner hilux', { query: 'owner', lists: { make: ['Toyota'], model: ['HiLux'] } }],
  ['under 20k over 30k', { query: 'over 30k', ranges: { price: ':20000' } }],
])('SEARCH-26 "%s" ends as refinements %j', (text, state) => {
  expect(applied(text)).toEqual({ state, unmet: [] });
});

test('SEARCH-26 other criteria stay; a make replaces another with its model and badge', () => {
  const before = {
    query: 'x',
    page: 3,
    lists: { city: ['Perth'], make: ['Ford'], model: ['Ranger'], badge: ['XL'] },
    ranges: { km: ':50000' },
  };
  expect(stateOf('hilux under 40k', before)).toEqual({
    lists: { city: ['Perth'], make: ['Toyota'], model: ['HiLux'] },
    ranges: { km: ':50000', price: ':40000' },
  });
  expect(stateOf('automatic', before)).toEqual({
    lists: { ...before.lists, transmission: ['Automatic'] },
    ranges: before.ranges,
  });
});

test.each<[string, Record<string, string[]>]>([
  ['newcastle', { city: ['Five Dock'] }],
  ['hilux newcastle', { city: ['Five Dock'] }],
  ['newcastle under 30k', { city: ['Five Dock'], state: ['NSW'] }],
  ['harbour motors newcastle', { location_name: ['Harbour Motors Five Dock'] }],
  ['broadmeadow', { location_name: ['Harbour Motors Five Dock'] }],
  ['ute in broadmeadow', { city: ['Five Dock'], location_name: ['Harbour Motors Five Dock'] }],
  ['nsw', { city: ['Five Dock'] }],
  ['broadmeadow or newcastle', { city: ['Five Dock'] }],
])('SEARCH-26 the place of "%s" replaces that of the search before it, %j', (text, lists) => {
  expect(stateOf(text, { lists })).toEqual(stateOf(text));
});

test.each(['white ute', 'not newcastle', 'under 30k', 'hilux', 'cheapest'])(
  'SEARCH-26 "%s" names no place to be in: that of the search before it stays',
  (text) => {
    expect(stateOf(text, { lists: { city: ['Five Dock'] } }).lists?.['city']).toEqual(['Five Dock']);
  },
);

test.each<[string, SearchState]>([
  ['suv not white', { lists: { body: ['SUV'] }, without: { lists: { base_colour: ['White'] } } }],
  ['not white or black', { without: { lists: { base_colour: ['White', 'Black'] } } }],
  ['no kia, not a hilux', { without: { lists: { make: ['Kia'], make_model: ['Toyota HiLux'] } } }],
  ['tow 2.5t', { ranges: { 'variant.towingcapacitybraked': '2500:' } }],
  ['newest suv', { lists: { body: ['SUV'] }, sort: 'year-desc' }],
  ['5 door hatch', { lists: { doors: ['5'], body: ['Hatchback'] } }],
  ['not 2019', { without: { ranges: { year: '2019:2019' } } }],
  [
    'sunroof and heated seats',
    {
      lists: { filtered_features: ['Panoramic Sunroof'] },
      also: [[{ lists: { filtered_features: ['Heated Front Seats'] } }]],
    },
  ],
  ['ute or 7 seater', { also: [[{ lists: { body: ['Ute'] } }, { lists: { seats: ['7', '8'] } }]] }],
])('SEARCH-26 "%s" ends as a state with refusals and further demands %j', (text, state) => {
  expect(applied(text)).toEqual({ state, unmet: [] });
});

test('SEARCH-26 words cancel exclusions and wishes of an earlier search, and the other way round', () => {
  const before: SearchState = {
    lists: { base_colour: ['White', 'Grey'] },
    without: { lists: { body: ['Ute', 'SUV'] }, ranges: { year: '2019:2019' } },
    also: [
      [{ lists: { filtered_features: ['Sunroof'] } }],
      [{ lists: { seats: ['7'] } }, { lists: { body: ['Ute'] } }],
    ],
  };
  expect(stateOf('ute', before)).toEqual({
    lists: { base_colour: ['White', 'Grey'], body: ['Ute'] },
    without: { lists: { body: ['SUV'] }, ranges: { year: '2019:2019' } },
    also: before.also?.slice(0, 1),
  });
  expect(stateOf('not white', before)).toEqual({
    lists: { base_colour: ['Grey'] },
    without: { lists: { body: ['Ute', 'SUV'], base_colour: ['White'] }, ranges: { year: '2019:2019' } },
    also: before.also,
  });
});

test.each([
  ['suv near me', 'near me', 'distance'],
  ['not 2019 and not 2021', 'not 2021', 'refused together'],
])('SEARCH-26 of "%s" a state cannot hold "%s": %s', (text, words, missing) => {
  expect(missingIn(text)).toEqual([[words, missing]]);
});

test('SEARCH-26 DATA-13 everything that words can name or limit is a facet', () => {
  expect([...namedAttributes, ...limitedAttributes].filter((attribute) => !urlKey(attribute))).toEqual([]);
});

test('SEARCH-26 every order that words can ask for is one that a dealer can have', () => {
  const phraseDemands = phraseMeanings(yard.stock).flatMap(([, { demands }]) =>
    demands.flatMap((demand) => (demand.kind === 'sort' ? [demand.sort] : [])),
  );
  expect(phraseDemands.length).toBeGreaterThan(3);
  expect(phraseDemands.filter((sort) => !sortOf(sort))).toEqual([]);
});

test('SEARCH-26 two caravan features and a weight', () => {
  const { state, unmet } = applied('bunks under 2.5t', {}, vans);
  expect(state).toEqual({
    lists: { filtered_features: ['Triple Bunks'] },
    ranges: { 'specifications.aggregate_trailer_mass': ':2500' },
  });
  expect(unmet).toEqual([]);
});
