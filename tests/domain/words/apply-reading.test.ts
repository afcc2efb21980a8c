import { expect, test } from 'vitest';
import type { SearchState } from '~/domain/search/search-state.ts';
import { applyReading } from '~/domain/words/apply-reading.ts';
import { readWords } from '~/domain/words/read-words.ts';
import { vans, yard } from './a-yard.ts';

const applied = (text: string, state: SearchState = {}, lexicon = yard) =>
  applyReading(state, readWords(text, lexicon), lexicon.held);
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
])('SEARCH-09 "%s" ends as refinements %j', (text, state) => {
  expect(applied(text)).toEqual({ state, unmet: [] });
});

test('SEARCH-09 what else is asked for stays; a make takes the place of another with its model and badge', () => {
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

test.each([
  ['suv not white', 'not white', 'not in list'],
  ['sunroof and heated seats', 'heated seats', 'all of list'],
  ['5 door hatch', '5 door', 'facet'],
  ['tow 2.5t', 'tow 2.5t', 'facet'],
  ['newest suv', 'newest', 'sort'],
  ['suv near me', 'near me', 'distance'],
  ['ute or 7 seater', 'ute or 7 seater', 'either'],
])('SEARCH-09 of "%s" a state cannot hold "%s" yet: %s', (text, words, missing) => {
  expect(missingIn(text)).toEqual([[words, missing]]);
});

test('SEARCH-09 two caravan features and a weight', () => {
  const { state, unmet } = applied('bunks under 2.5t', {}, vans);
  expect(state).toEqual({
    lists: { filtered_features: ['Triple Bunks'] },
    ranges: { 'specifications.aggregate_trailer_mass': ':2500' },
  });
  expect(unmet).toEqual([]);
});
