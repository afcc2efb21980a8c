import { describe, expect, test } from 'vitest';
import type { SettingsInput } from '~/engine/types.ts';
import { idsOf, indexOf } from '../cars.ts';

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
  test('texts regardless of case', () => {
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

describe('by distance', () => {
  const places = indexOf(
    [
      { id: 'nowhere', price: 1 },
      { id: 'newcastle', _geo: { lat: -32.93, lng: 151.73 }, price: 3 },
      { id: 'brookvale', _geo: { lat: -33.76, lng: 151.27 }, price: 4 },
      { id: 'brookvale-2', _geo: { lat: -33.76, lng: 151.27 }, price: 2 },
      { id: 'perth', _geo: { lat: -31.95, lng: 115.86 }, price: 5 },
    ],
    { sortableAttributes: ['_geo', 'price'] },
  );
  const near = (...sort: string[]) => idsOf(places, { sort });

  test('nearest or furthest first, documents without a place last in both', () => {
    const gosford = '_geoPoint(-33.43,151.34)';
    expect(near(`${gosford}:asc`)).toEqual(['brookvale', 'brookvale-2', 'newcastle', 'perth', 'nowhere']);
    expect(near(`${gosford}:desc`)).toEqual(['perth', 'newcastle', 'brookvale', 'brookvale-2', 'nowhere']);
  });
  test('the next expression decides between documents at one place', () => {
    expect(near('_geoPoint( -31, 116 ):asc', 'price:asc').slice(0, 4)).toEqual([
      'perth',
      'brookvale-2',
      'brookvale',
      'newcastle',
    ]);
  });
  test('documents with several places count by their first', () => {
    const several = indexOf(
      [
        { id: 'none' },
        {
          id: 'two',
          _geo: [
            { lat: -33, lng: 151 },
            { lat: -20, lng: 140 },
          ],
        },
        { id: 'one', _geo: { lat: -30, lng: 150 } },
      ],
      { sortableAttributes: ['_geo'] },
    );
    expect(idsOf(several, { sort: ['_geoPoint(-33,151):asc'] })).toEqual(['two', 'one', 'none']);
  });
});

describe('errors', () => {
  test.each(['_geoPoint(91,0):asc', '_geoPoint(1):asc', '_geoPoint(a,b):asc', '_geoPoint:asc'])(
    '%s is not a point',
    (sort) => {
      expect(() => idsOf(index, { sort: [sort] })).toThrow(/is not sortable/);
    },
  );
  test('a distance where places are not sortable', () => {
    expect(() => idsOf(index, { sort: ['_geoPoint(-33,151):asc'] })).toThrow(/Attribute `_geo` is not sortable/);
  });

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
