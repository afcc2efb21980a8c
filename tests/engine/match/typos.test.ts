import { describe, expect, test } from 'vitest';
import type { SettingsInput } from '~/engine/types.ts';
import { idsOf, indexOf, named } from '../cars.ts';

/** Whether the query (closed by a space, so that it is no prefix) finds a document of this one name. */
const finds = (query: string, name: string, settings: SettingsInput = {}) =>
  idsOf(indexOf(named(name), { searchableAttributes: ['name'], ...settings }), { q: `${query} ` }).length === 1;

describe('typos by word length', () => {
  test.each([
    ['audu', 'audi', false],
    ['toyta', 'toyota', true],
    ['tota', 'toyota', false],
    ['mzada', 'mazda', true],
    ['mszdz', 'mazda', false],
    ['mitsibushi', 'mitsubishi', true],
    ['mitzubisi', 'mitsubishi', true],
    ['mitzubizi', 'mitsubishi', false],
    ['volkswagn', 'volkswagen', true],
  ])('%s for %s: %s', (query, name, expected) => expect(finds(query, name)).toBe(expected));

  test('a wrong first letter counts as two', () => {
    expect(finds('royota', 'toyota')).toBe(false);
    expect(finds('nitsubishi', 'mitsubishi')).toBe(true);
    expect(finds('nitsubushi', 'mitsubishi')).toBe(false);
  });

  test('length is counted in characters, not code units', () => {
    expect(finds('𝔸𝔸𝔸é', 'aaa')).toBe(false);
  });
});

describe('settings', () => {
  test('turned off', () => expect(finds('toyta', 'toyota', { typoTolerance: { enabled: false } })).toBe(false));
  test('other lengths', () => {
    const typoTolerance = { minWordSizeForTypos: { oneTypo: 4, twoTypos: 5 } };
    expect(finds('audu', 'audi', { typoTolerance })).toBe(true);
    expect(finds('mszdz', 'mazda', { typoTolerance })).toBe(true);
  });
  test('words that must be right', () => {
    expect(finds('toyta', 'toyota', { typoTolerance: { disableOnWords: ['toyta'] } })).toBe(false);
  });
  test('attributes that must be right', () => {
    const index = indexOf([{ vin: 'jtdbr32e', name: 'other' }], { typoTolerance: { disableOnAttributes: ['vin'] } });
    expect(idsOf(index, { q: 'jtdbr32f ' })).toEqual([]);
    expect(idsOf(index, { q: 'jtdbr32e ' })).toEqual(['0']);
    expect(idsOf(index, { q: 'othwr ' })).toEqual(['0']);
  });
  test('numbers that must be right', () => {
    expect(finds('12346', '12345')).toBe(true);
    expect(finds('12346', '12345', { typoTolerance: { disableOnNumbers: true } })).toBe(false);
  });
});

test('phrases in quotes tolerate no typos', () => {
  expect(finds('"toyta"', 'toyota')).toBe(false);
  expect(finds('"toyota"', 'toyota')).toBe(true);
});

test('the last word is a prefix, with its typos', () => {
  const index = indexOf(named('Toyota Corolla'));
  expect(idsOf(index, { q: 'toyota corol' })).toEqual(['0']);
  expect(idsOf(index, { q: 'toyota corrol' })).toEqual(['0']);
  expect(idsOf(index, { q: 'corol ', matchingStrategy: 'all' })).toEqual([]);
  expect(idsOf(index, { q: 'toyo corolla', matchingStrategy: 'all' })).toEqual([]);
});

test('prefix search can be turned off', () => {
  expect(idsOf(indexOf(named('Toyota'), { prefixSearch: 'disabled' }), { q: 'toy' })).toEqual([]);
});
