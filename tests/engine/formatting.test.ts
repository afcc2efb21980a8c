import { describe, expect, test } from 'vitest';
import type { EngineDocument, SearchQuery, SettingsInput } from '~/engine/types.ts';
import { indexOf } from './cars.ts';

const first = (document: EngineDocument, query: SearchQuery, settings: SettingsInput = {}) =>
  indexOf([document], settings).search(query).hits[0];
const highlighted = (text: string, q: string) =>
  first({ text }, { q, attributesToHighlight: ['text'] })?._formatted?.text;

describe('highlighting', () => {
  test.each([
    ['Toyota Corolla', 'toyota', '<em>Toyota</em> Corolla'],
    ['Toyota Corolla', 'toy', '<em>Toy</em>ota Corolla'],
    ['Toyota Corolla', 'toyta cor', '<em>Toyota</em> <em>Cor</em>olla'],
    ['Mazda CX-5', 'cx5', 'Mazda <em>CX</em>-<em>5</em>'],
    ['Mazda3 and 3', 'mazda 3', '<em>Mazda3</em> and <em>3</em>'],
    ['Land Rover, land', '"land rover"', '<em>Land</em> <em>Rover</em>, land'],
    ['Citroën', 'citroen', '<em>Citroën</em>'],
    ['Straße', 'strasse', '<em>Straße</em>'],
    ['Toyota', '', 'Toyota'],
  ])('%s, %s', (text, q, expected) => expect(highlighted(text, q)).toBe(expected));

  test('own tags; every retrieved attribute, numbers as strings, arrays and objects inside', () => {
    const document = { name: 'Kia', year: 2020, seen: true, none: null, tags: ['kia', 7], at: { city: 'Kia' } };
    const query = {
      q: 'kia',
      attributesToHighlight: ['name', 'tags', 'at.city'],
      highlightPreTag: '[',
      highlightPostTag: ']',
    };
    expect(first(document, query)?._formatted).toEqual({
      id: '0',
      name: '[Kia]',
      year: '2020',
      seen: true,
      none: null,
      tags: ['[kia]', '7'],
      at: { city: '[Kia]' },
    });
  });

  test('the star marks every attribute; without any there is no _formatted', () => {
    expect(first({ a: 'kia', b: 'kia' }, { q: 'kia', attributesToHighlight: ['*'] })?._formatted).toMatchObject({
      a: '<em>kia</em>',
      b: '<em>kia</em>',
    });
    expect(first({ a: 'kia' }, { q: 'kia' })).not.toHaveProperty('_formatted');
  });

  test('a highlighted attribute is formatted even when it is not retrieved', () => {
    const hit = first({ a: 'kia', b: 1 }, { q: 'kia', attributesToRetrieve: ['b'], attributesToHighlight: ['a'] });
    expect(hit).toEqual({ b: 1, _formatted: { a: '<em>kia</em>', b: '1' } });
  });
});

describe('cropping', () => {
  const text = 'one two three four five six seven eight nine ten eleven twelve';
  const cropped = (query: SearchQuery) => first({ text }, { attributesToCrop: ['text'], ...query })?._formatted?.text;
  test.each<[SearchQuery, string]>([
    [{}, 'one two three four five six seven eight nine ten…'],
    [{ cropLength: 3 }, 'one two three…'],
    [{ q: 'seven', cropLength: 3 }, '…six seven eight…'],
    [{ q: 'twelve', cropLength: 3 }, '…ten eleven twelve'],
    [{ q: 'seven', attributesToCrop: ['text:1'], cropMarker: '--' }, '--seven--'],
    [{ q: 'three five', cropLength: 4 }, '…three four five six…'],
    [{ q: 'seven', cropLength: 3, attributesToHighlight: ['*'] }, '…six <em>seven</em> eight…'],
    [{ cropLength: 0 }, text],
    [{ cropLength: 12 }, text],
  ])('%j', (query, expected) => expect(cropped(query)).toBe(expected));
});

describe('which attributes come out', () => {
  const document = { a: 1, b: { c: 2, d: 3 }, list: [{ c: 4, d: 5 }] };
  test.each<[string[], object]>([
    [['*'], { id: '0', ...document }],
    [['a'], { a: 1 }],
    [['b.c', 'list.d'], { b: { c: 2 }, list: [{ d: 5 }] }],
    [['b'], { b: { c: 2, d: 3 } }],
    [['nothing'], {}],
    [[], {}],
  ])('%j', (attributesToRetrieve, expected) => expect(first(document, { attributesToRetrieve })).toEqual(expected));

  test('displayedAttributes bound them', () => {
    const settings = { displayedAttributes: ['a', 'b.c'] };
    expect(first(document, {}, settings)).toEqual({ a: 1, b: { c: 2 } });
    expect(first(document, { attributesToRetrieve: ['list', 'a'], attributesToHighlight: ['*'] }, settings)).toEqual({
      a: 1,
      _formatted: { a: '1', b: { c: '2' } },
    });
  });
});

test('match positions count bytes and name the place in an array', () => {
  const hit = first({ name: 'Citroën Citroën C3', tags: ['x', 'c3'] }, { q: 'citroen c3', showMatchesPosition: true });
  expect(hit?._matchesPosition).toEqual({
    name: [
      { start: 0, length: 8 },
      { start: 9, length: 8 },
      { start: 18, length: 2 },
    ],
    tags: [{ start: 0, length: 2, indices: [1] }],
  });
});

test('answers cannot be changed through an earlier one', () => {
  const index = indexOf([{ tags: ['a'] }]);
  const [hit] = index.search({}).hits;
  if (Array.isArray(hit?.tags)) hit.tags.push('b');
  expect(hit?.tags).toEqual(['a', 'b']);
  expect(index.search({}).hits[0]?.tags).toEqual(['a']);
});
