import { describe, expect, test } from 'vitest';
import type { SettingsInput } from '~/engine/types.ts';
import { idsOf, indexOf } from './cars.ts';

const settings: SettingsInput = { sortableAttributes: ['price', 'make', 'sizes', 'location.rank'] };
const index = indexOf(
  [
    { id: 'none', make: 'b' },
    { id: 'twenty', price: 20, make: 'C', sizes: [5, 9], location: { rank: 2 } },
    { id: 'text', price: 'POA', make: 'a' },
    { id: 'hundred', price: 100, make: 'B', sizes: [1, 6], location: { rank: 1 } },
    { id: 'null', price: null, make: 'ä' },
    { id: 'minus', price: -5.5, make: 'a' },
  ],
  settings,
);
const sorted = (...sort: string[]) => idsOf(index, { sort });

describe('order', () => {
  test('numbers before texts, documents without the field last, in both directions', () => {
    expect(sorted('price:asc')).toEqual(['minus', 'twenty', 'hundred', 'text', 'none', 'null']);
    expect(sorted('price:desc')).toEqual(['hundred', 'twenty', 'minus', 'text', 'none', 'null']);
  });
  test('texts whatever their case', () => {
    expect(sorted('make:asc').slice(0, 2)).toEqual(['text', 'minus']);
    expect(sorted('make:desc')[0]).toBe('twenty');
  });
  test('the second expression breaks ties of the first', () => {
    expect(sorted('make:asc', 'price:desc').slice(0, 2)).toEqual(['minus', 'text']);
    expect(sorted('make:asc', 'price:asc').slice(0, 2)).toEqual(['minus', 'text']);
    expect(idsOf(index, { sort: ['make:desc', 'price:asc'], limit: 3 })).toEqual(['twenty', 'hundred', 'none']);
  });
  test('several values: the one that comes first counts', () => {
    expect(sorted('sizes:asc').slice(0, 2)).toEqual(['hundred', 'twenty']);
    expect(sorted('sizes:desc').slice(0, 2)).toEqual(['twenty', 'hundred']);
  });
  test('nested attributes', () => expect(sorted('location.rank:asc').slice(0, 2)).toEqual(['hundred', 'twenty']));
  test('an attribute that no document has leaves the order as it is', () => {
    const empty = indexOf([{ id: 'a' }, { id: 'b' }], { sortableAttributes: ['price'] });
    expect(idsOf(empty, { sort: ['price:asc'] })).toEqual(['a', 'b']);
  });
});

describe('errors', () => {
  test.each([
    [
      ['colour:asc'],
      settings,
      /Attribute `colour` is not sortable. Available sortable attributes are: `location.rank, make, price, sizes`/,
    ],
    [['colour:asc'], {}, /does not have configured sortable attributes/],
    [['price'], settings, /expected expression ending by `:asc` or `:desc`, found `price`/],
    [['price:asc'], { ...settings, rankingRules: ['words'] }, /`sort` is listed in the rankingRules/],
  ])('%j', (sort, own, message) => {
    const search = () => indexOf([{}], own as SettingsInput).search({ sort });
    expect(search).toThrow(message);
    expect(search).toThrow(expect.objectContaining({ code: 'invalid_search_sort', status: 400 }));
  });
});
