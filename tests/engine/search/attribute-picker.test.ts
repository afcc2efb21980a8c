import { describe, expect, test } from 'vitest';
import { attributePicker } from '~/engine/search/attribute-picker.ts';
import type { EngineDocument, SearchQuery, SettingsInput } from '~/engine/types.ts';
import { indexOf } from '../cars.ts';

const first = (document: EngineDocument, query: SearchQuery, settings: SettingsInput = {}) =>
  indexOf([document], settings).search(query).hits[0];
const document = { a: 1, b: { c: 2, d: 3 }, list: [{ c: 4, d: 5 }] };

test.each<[string[], object]>([
  [['*'], { id: '0', ...document }],
  [['a'], { a: 1 }],
  [['b.c', 'list.d'], { b: { c: 2 }, list: [{ d: 5 }] }],
  [['b'], { b: { c: 2, d: 3 } }],
  [['b.*'], { b: { c: 2, d: 3 } }],
  [['li*'], { list: [{ c: 4, d: 5 }] }],
  [['nothing'], {}],
  [[], {}],
])('attributesToRetrieve %j', (attributesToRetrieve, expected) => {
  expect(first(document, { attributesToRetrieve })).toEqual(expected);
});

test('displayedAttributes bound them, before and after they were asked for', () => {
  const index = indexOf([document], { displayedAttributes: ['a', 'b.c'] });
  for (const _ of [1, 2]) {
    expect(index.search({}).hits).toEqual([{ a: 1, b: { c: 2 } }]);
    expect(index.search({ attributesToRetrieve: ['list', 'a', 'b'] }).hits).toEqual([{ a: 1, b: { c: 2 } }]);
    expect(index.search({ attributesToRetrieve: ['list'] }).hits).toEqual([{}]);
  }
});

test('one picker serves documents of every shape', () => {
  const pick = attributePicker(['a', 'b.c']);
  expect(pick({ a: 1, b: { c: 2, d: 3 } })).toEqual({ a: 1, b: { c: 2 } });
  expect(pick({ b: 'text', c: 4 })).toEqual({});
  expect(pick({ b: [{ c: 5 }, { d: 6 }], a: null })).toEqual({ b: [{ c: 5 }, {}], a: null });
});

describe('answers cannot be changed through an earlier one', () => {
  test.each([undefined, ['tags']])('attributesToRetrieve %j', (attributesToRetrieve) => {
    const index = indexOf([{ tags: ['a'] }]);
    const query = attributesToRetrieve ? { attributesToRetrieve } : {};
    for (const _ of [1, 2, 3]) {
      const [hit] = index.search(query).hits;
      expect(hit?.tags).toEqual(['a']);
      if (Array.isArray(hit?.tags)) hit.tags.push('b');
    }
  });
});
