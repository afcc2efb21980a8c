import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex, searchIndexBuilder } from '~/engine/search/search-index.ts';
import type { EngineDocument } from '~/engine/types.ts';
import { idsOf, indexOf } from '../cars.ts';

const build = (documents: Iterable<EngineDocument>) =>
  buildSearchIndex({
    uid: 'cars',
    documents,
    settings: { filterableAttributes: ['n'], sortableAttributes: ['n'] },
    primaryKey: 'id',
  });

test('documents are read back as they were written', () => {
  const document = fc
    .dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue())
    .map((fields): EngineDocument => ({ ...fields, id: 1 }));
  fc.assert(
    fc.property(document, (given) => {
      expect(build([given]).documents()[0]).toEqual(JSON.parse(JSON.stringify(given)));
    }),
  );
});

test('large documents and many of them', () => {
  const index = build([
    { id: 'large', text: 'é'.repeat(1_500_000) },
    ...Array.from({ length: 70_000 }, (_, id) => ({ id, n: id })),
  ]);
  expect(index.size).toBe(70_001);
  expect(index.documents().find(({ id }) => id === 'large')?.text).toBe('é'.repeat(1_500_000));
  expect(index.documents().at(-1)).toEqual({ id: 69_999, n: 69_999 });
  expect(idsOf(index, { filter: 'n = 69999' })).toEqual([69_999]);
});

test('a later document with the same id replaces the earlier one entirely', () => {
  const index = build([
    { id: 1, n: 1, text: 'old' },
    { id: 2, n: 2 },
    { id: '1', n: 3, text: 'new' },
  ]);
  expect(index.documents()).toEqual([
    { id: '1', n: 3, text: 'new' },
    { id: 2, n: 2 },
  ]);
  expect(index.size).toBe(2);
  expect(idsOf(index, { filter: 'n = 1' })).toEqual([]);
  expect(idsOf(index, { filter: 'n = 3' })).toEqual(['1']);
  expect(idsOf(index, { q: 'old' })).toEqual([]);
  expect(idsOf(index, { q: 'new' })).toEqual(['1']);
});

test('an index can be built document by document', () => {
  const builder = searchIndexBuilder({ uid: 'cars', primaryKey: 'id' });
  for (const id of [1, 2, 3]) builder.add({ id });
  expect(builder.finish().size).toBe(3);
});

test.each([
  [{ name: 'x' }, 'missing_document_id'],
  [{ id: 'a b' }, 'invalid_document_id'],
  [{ id: 1.5 }, 'invalid_document_id'],
  [{ id: '' }, 'invalid_document_id'],
])('%j is refused', (document, code) => expect(() => build([document])).toThrow(expect.objectContaining({ code })));

describe('documents()', () => {
  const index = build(Array.from({ length: 30 }, (_, i) => ({ id: i, n: 30 - i, x: 'x' })));
  test('all of them, in order of insertion', () => {
    expect(index.documents().map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, id) => id));
  });
  test('those that match a filter, up to the limit', () => {
    expect(index.documents({ filter: 'n <= 3' }).map(({ n }) => n)).toEqual([3, 2, 1]);
    expect(index.documents({ filter: 'n <= 3', limit: 2 }).map(({ n }) => n)).toEqual([3, 2]);
  });
});

test('an empty index answers', () => {
  const index = indexOf([], { filterableAttributes: ['n'] });
  expect(index.search({ q: 'toyota', filter: 'n = 1', facets: ['n'] })).toMatchObject({
    hits: [],
    estimatedTotalHits: 0,
  });
  expect(index.facetSearch({ facetName: 'n' }).facetHits).toEqual([]);
});
