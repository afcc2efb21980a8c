import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseState, type SearchState } from '~/domain/search/address/search-state.ts';
import {
  asksLess,
  type CountedRelaxation,
  cheapest,
  smallestFirst,
} from '~/domain/search/suggestions/cheapest-relaxations.ts';
import { keyOf, nearest, type Relaxation, relaxations } from '~/domain/search/suggestions/relaxations.ts';
import { askedForTexts } from '~/domain/texts/search/search.ts';
import { anyListsOf, anyRanges } from '../any-refinements.ts';
import { asStored } from '../named-values.ts';

const wordsOf = (state: SearchState) => relaxations(state, asStored).map(({ words }) => words);
const counted = (relaxation: Pick<Relaxation, 'state'> & Partial<Relaxation>, count: number): CountedRelaxation => ({
  kind: 'value',
  words: '',
  ...relaxation,
  count,
});

test('SEARCH-20 a search without results is offered without each of its parts', () => {
  const words = wordsOf({
    query: 'tow bar',
    lists: { colour: ['White'], body: ['SUV', 'Ute'] },
    ranges: { price: ':20000' },
  });
  expect(words).toEqual(
    expect.arrayContaining(['Without ‘White’', 'Any body type', 'Any price', 'Without the words ‘tow bar’']),
  );
  expect(words).toContain('Without ‘tow bar’ and ‘White’');
  expect(words).toContain('Only ‘SUV’ or ‘Ute’');
});

test('SEARCH-20 a query is tried without each of its words, text in quotes counting as one', () => {
  expect(wordsOf({ query: '4x4 "tow bar" ute' })).toEqual([
    'Without ‘4x4’',
    'Without ‘tow bar’',
    'Without ‘ute’',
    'Without the words ‘4x4 "tow bar" ute’',
  ]);
  const [without] = relaxations({ query: '4x4 diesel ute', page: 2, lists: { make: ['Kia'] } }, asStored).filter(
    ({ kind }) => kind === 'word',
  );
  expect(without?.state).toEqual({ query: 'diesel ute', lists: { make: ['Kia'] } });
});

test('SEARCH-20 one word is a word, abbreviations stay in capitals', () => {
  expect(wordsOf({ query: 'hilux ', lists: { make: ['Kia'] } })).toContain('Without the word ‘hilux’');
  expect(wordsOf({ ranges: { 'specifications.aggregate_trailer_mass': '1:2' } })).toContain('Any ATM');
});

test.each([
  ['price', ':20000', 'high', { min: 31_250 }, 'Up to $32,000', ':32000'],
  ['price', '50000:60000', 'low', { max: 48_990 }, 'From $48,000', '48000:60000'],
  ['km', ':10000', 'high', { min: 39_001 }, 'Up to 40,000 km', ':40000'],
  ['year', '2025:', 'low', { max: 2022 }, 'From 2022', '2022:'],
  ['subscription_price', ':100', 'high', { min: 189 }, 'Up to $189 / week', ':189'],
  ['specifications.tare_weight', ':900', 'high', { min: 1210 }, 'Tare up to 1,210 kg', ':1210'],
] as const)('SEARCH-20 the range %s %s opens at its %s end to the nearest step with cars', (...row) => {
  const [attribute, range, end, stats, words, wider] = row;
  const opened = relaxations({ ranges: { [attribute]: range } }, asStored).find((it) => it.open?.end === end);
  expect(opened).toBeDefined();
  if (opened)
    expect(nearest(opened, stats, askedForTexts)).toMatchObject({ words, state: { ranges: { [attribute]: wider } } });
});

test('SEARCH-20 smallest change first: by kind, then by the cars gained', () => {
  const order = smallestFirst([
    counted({ kind: 'only', words: 'only', state: {} }, 1),
    counted({ kind: 'query', words: 'words', state: {} }, 2),
    counted({ kind: 'value', words: 'many', state: {} }, 90),
    counted({ kind: 'value', words: 'few', state: {} }, 3),
    counted({ kind: 'widen', words: 'widen', state: {} }, 40),
  ]);
  expect(order.map(({ words }) => words)).toEqual(['widen', 'few', 'many', 'words', 'only']);
});

test('SEARCH-20 at most four are offered, none without cars, none that adds nothing to a smaller change', () => {
  const wider = counted({ words: 'Up to $32,000', state: { ranges: { price: ':32000' } } }, 4);
  const anyPrice = counted({ words: 'Any price', state: {} }, 4);
  const others = [1, 2, 3, 4].map((n) => counted({ words: `${n}`, state: { query: `${n}` } }, n));
  expect(cheapest([counted({ words: 'none', state: { query: 'x' } }, 0), wider, anyPrice, ...others])).toEqual([
    wider,
    ...others.slice(0, 3),
  ]);
});

const anyLists = anyListsOf('a', 'b', 'c');
const anyState: fc.Arbitrary<SearchState> = fc
  .record({
    query: fc.constantFrom('', 'tow bar', 'ute', ' ute  tow ute '),
    page: fc.nat(5),
    sort: fc.constantFrom('latest' as const, 'price-asc' as const),
    lists: anyLists,
    ranges: anyRanges,
    without: fc.record({ lists: anyLists, ranges: anyRanges }),
    also: fc.array(fc.array(fc.record({ lists: anyLists, ranges: anyRanges }), { maxLength: 2 }), { maxLength: 2 }),
  })
  .map((state) => normaliseState(state));

test('SEARCH-20 every candidate finds at least the original, never the same search, never twice, in whole words', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const candidates = relaxations(state, asStored);
      for (const { state: wider, words } of candidates) {
        expect(asksLess(wider, state)).toBe(true);
        expect(keyOf(wider)).not.toBe(keyOf(state));
        expect(wider.page).toBeUndefined();
        expect(wider.sort).toBe(state.sort);
        expect(words).not.toMatch(/undefined|NaN|‘’|[{}]|^$/);
      }
      const settled = candidates.filter(({ open }) => !open).map((it) => keyOf(it.state));
      expect(new Set(settled).size).toBe(settled.length);
    }),
  );
});

test('SEARCH-20 a range that was extended to the nearest car still finds the original', () => {
  fc.assert(
    fc.property(anyState, fc.nat(5000), (state, distance) => {
      for (const candidate of relaxations(state, asStored).filter(({ open }) => open)) {
        const [low, high] = (state.ranges?.[candidate.open?.attribute ?? ''] ?? '').split(':').map(Number);
        const value = candidate.open?.end === 'high' ? (high ?? 0) + distance : Math.max(0, (low ?? 0) - distance);
        const moved = nearest(candidate, { min: value, max: value }, askedForTexts);
        expect(asksLess(moved.state, state)).toBe(true);
        expect(moved.words).not.toMatch(/undefined|NaN/);
      }
    }),
  );
});

test('SEARCH-20 a single criterion can only be dropped; without criteria nothing can be relaxed', () => {
  expect(wordsOf({ lists: { make: ['Kia'] } })).toEqual(['Without ‘Kia’']);
  expect(wordsOf({ sort: 'latest', page: 3 })).toEqual([]);
});

test('SEARCH-20 each exclusion can be dropped, and each additional wish', () => {
  const also: SearchState['also'] = [[{ lists: { seats: ['7'] } }, { ranges: { price: ':9000' } }]];
  const state = {
    without: { lists: { base_colour: ['White', 'Red'], make: ['Kia'] }, ranges: { year: '2019:2019' } },
    also,
  };
  const candidates = relaxations(state, asStored);
  expect(candidates.map(({ words }) => words)).toEqual([
    'Without ‘7 or up to $9,000’',
    'Including ‘White’ and ‘Red’',
    'Including ‘Kia’',
    'Including ‘2019’',
    'Only ‘7 or up to $9,000’',
  ]);
  expect(candidates[2]?.state).toEqual({
    ...state,
    without: { lists: { base_colour: ['White', 'Red'] }, ranges: { year: '2019:2019' } },
  });
});

test('SEARCH-20 several exclusions are offered together as a search of their own', () => {
  const without = { lists: { base_colour: ['White', 'Red'] } };
  expect(wordsOf({ query: 'x', lists: { make: ['Kia'] }, without })).toContain('Only ‘not White’ and ‘not Red’');
});

test('SEARCH-20 a search with more exclusions or wishes does not find all that the other finds', () => {
  const kia = { lists: { make: ['Kia'] } };
  expect(asksLess({}, { without: kia, also: [[kia]] })).toBe(true);
  expect(asksLess({ without: kia }, {})).toBe(false);
  expect(asksLess({ also: [[kia]] }, {})).toBe(false);
  const years = (range: string) => ({ without: { ranges: { year: range } } });
  expect(asksLess(years('2019:2019'), years('2018:2020'))).toBe(true);
  expect(asksLess(years('2018:2020'), years('2019:2019'))).toBe(false);
});

test('SEARCH-20 searches with the same exclusions and wishes are the same, in whatever order', () => {
  const [seven, ute] = [[{ lists: { seats: ['7'] } }], [{ lists: { body: ['Ute'] } }]];
  expect(keyOf({ also: [seven, ute] })).toBe(keyOf({ also: [ute, seven] }));
  expect(keyOf({ also: [seven] })).not.toBe(keyOf({ also: [ute] }));
  expect(keyOf({ without: { lists: { seats: ['7'] } } })).not.toBe(keyOf({ lists: { seats: ['7'] } }));
});
