import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { applySuggestion, suggestable, suggestions } from '~/domain/search/suggestions/suggestions.ts';

const catalogue = searchCatalogue(
  [
    { make: 'Toyota', model: 'HiLux', body: 'Ute', simple_body: 'ute' },
    { make: 'Toyota', model: 'Corolla', body: 'Hatchback', simple_body: 'hatchback' },
    { make: 'Mazda', model: '3', body: 'Hatchback', simple_body: 'hatchback' },
    { make: 'Isuzu UTE', model: 'D-MAX', body: 'Ute', simple_body: 'ute' },
    { make: 'Citroën', model: 'C4', body: 'People mover', simple_body: 'peopleMover' },
  ],
  [],
  [],
);
const nameOf = (attribute: string, value: string) => (attribute === 'make' && value === 'Isuzu UTE' ? 'Isuzu' : value);
const all = suggestable(catalogue, nameOf);
const labels = (text: string) => suggestions(text, all).map(({ label }) => label);

test.each([
  ['toy', ['Toyota', 'Toyota HiLux', 'Toyota Corolla']],
  ['HILUX', ['Toyota HiLux']],
  ['toyota hi', ['Toyota HiLux']],
  ['hi toyota', ['Toyota HiLux']],
  ['ute', ['Ute']],
  ['mazda3', ['Mazda3']],
  ['citroen', ['Citroën', 'Citroën C4']],
  ['d max', ['Isuzu D-MAX']],
  ['mover', ['People mover']],
  ['tow bar', []],
  ['  ', []],
])('SEARCH-27 "%s" suggests %j', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test('SEARCH-27 choosing a model refines make and model in place of the words and keeps the rest', () => {
  const [hilux] = suggestions('hilux', all);
  const state = { query: 'hilux', page: 3, lists: { make: ['Mazda'], badge: ['GT'], car_type: ['used'] } };
  expect(hilux && applySuggestion({ ...state, ranges: { price: ':30000' } }, hilux)).toEqual({
    lists: { make: ['Toyota'], model: ['HiLux'], car_type: ['used'] },
    ranges: { price: ':30000' },
  });
});

test('FACET-05 FACET-06 suggestions carry display names and refine by stored values', () => {
  expect(all.find(({ label }) => label === 'Isuzu')?.lists).toEqual({ make: ['Isuzu UTE'] });
  expect(all.find(({ label }) => label === 'Mazda3')?.lists).toEqual({ make: ['Mazda'], model: ['3'] });
});

test('SEARCH-27 of equally good matches the one with the most cars comes first, then the shorter name', () => {
  const counts = { make: { Toyota: 3 }, make_model: { 'Toyota Corolla': 9, 'Toyota HiLux': 2 } };
  const counted = suggestable(catalogue, nameOf, counts);
  expect(suggestions('toy', counted).map(({ label }) => label)).toEqual(['Toyota Corolla', 'Toyota', 'Toyota HiLux']);
});

test('SEARCH-27 any text gives at most seven suggestions, never the same twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('t', 'c', 'i', 'm')), (text) => {
      const found = labels(text);
      expect(found.length).toBeLessThanOrEqual(7);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
