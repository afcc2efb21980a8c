import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankDocuments } from '~/engine/rank/rank-documents.ts';
import { idsOf, indexOf, named } from '../cars.ts';

test('words: more matching words come first', () => {
  expect(idsOf(indexOf(named('toyota', 'toyota corolla')), { q: 'toyota corolla' })).toEqual(['1', '0']);
});

test('typo: fewer typos come first', () => {
  expect(idsOf(indexOf(named('mazdo mazdu', 'mazda sedan')), { q: 'mazda ' })).toEqual(['1', '0']);
});

test('proximity: closer words come first, the right order before the wrong one', () => {
  const index = indexOf(named('white and rather old van', 'van white', 'white van'));
  expect(idsOf(index, { q: 'white van' })).toEqual(['2', '1', '0']);
});

test('SEARCH-13 beyond four words apart distance no longer counts, so that the price decides', () => {
  const settings = { searchableAttributes: ['name'], sortableAttributes: ['price'] };
  const far = (words: number, price: number) => ({ name: `white ${'x '.repeat(words)}van`, price });
  const index = indexOf([far(3, 3), far(5, 1), far(4, 2), far(1, 9)], settings);
  expect(idsOf(index, { q: 'white van', sort: ['price:asc'] })).toEqual(['3', '1', '2', '0']);
});

test('proximity: words with a dropped word between them are not neighbours', () => {
  const settings = { searchableAttributes: ['name'], sortableAttributes: ['price'] };
  const documents = [
    { name: 'red old van', price: 2 },
    { name: 'red van', price: 3 },
    { name: 'red and quite old big van', price: 1 },
    { name: 'diesel' },
    { name: 'diesel' },
    { name: 'diesel' },
    { name: 'diesel' },
  ];
  const query = { q: 'red diesel van ', sort: ['price:asc'], matchingStrategy: 'frequency' as const };
  expect(idsOf(indexOf(documents, settings), query).slice(0, 3)).toEqual(['2', '0', '1']);
});

test('attributeRank: the more important attribute comes first', () => {
  const index = indexOf(
    [
      { city: 'Kia', name: 'a' },
      { name: 'Kia', city: 'b' },
    ],
    { searchableAttributes: ['name', 'city'] },
  );
  expect(idsOf(index, { q: 'kia' })).toEqual(['1', '0']);
});

test('sort: decides among what the earlier rules leave equal', () => {
  const index = indexOf(
    [
      { name: 'ford a b c', price: 3 },
      { name: 'ford', price: 2 },
      { name: 'x', city: 'ford', price: 1 },
    ],
    { searchableAttributes: ['name', 'city'], sortableAttributes: ['price'] },
  );
  expect(idsOf(index, { q: 'ford', sort: ['price:desc'] })).toEqual(['0', '1', '2']);
  expect(idsOf(index, { q: 'ford', sort: ['price:asc'] })).toEqual(['1', '0', '2']);
});

test('wordPosition: nearer the beginning comes first', () => {
  expect(idsOf(indexOf(named('a good kia', 'kia a good')), { q: 'kia' })).toEqual(['1', '0']);
});

test('exactness: exact words, and attributes with nothing else, come first', () => {
  expect(idsOf(indexOf(named('fordist', 'ford truck', 'ford')), { q: 'ford' })).toEqual(['2', '1', '0']);
});

test('SEARCH-02 stock is ordered by custom rank descending unless another sort is chosen', () => {
  const index = indexOf(
    [
      { name: 'Toyota', custom_rank: 5, price: 1 },
      { name: 'Toyota' },
      { name: 'Toyota', custom_rank: 50, price: 2 },
      { name: 'Toyota', custom_rank: 7, price: 3 },
    ],
    {
      searchableAttributes: ['name'],
      sortableAttributes: ['price'],
      rankingRules: [
        'words',
        'typo',
        'proximity',
        'attributeRank',
        'sort',
        'wordPosition',
        'exactness',
        'custom_rank:desc',
      ],
    },
  );
  expect(idsOf(index, {})).toEqual(['2', '3', '0', '1']);
  expect(idsOf(index, { q: 'toyota' })).toEqual(['2', '3', '0', '1']);
  expect(idsOf(index, { sort: ['price:asc'] })).toEqual(['0', '2', '3', '1']);
});

test('the older names of rules work', () => {
  const documents = [
    { name: 'b kia', rank: 1 },
    { name: 'kia b', rank: 1 },
    { name: 'kia b', rank: 2 },
  ];
  expect(idsOf(indexOf(documents, { rankingRules: ['words', 'attribute', 'desc(rank)'] }), { q: 'kia' })).toEqual([
    '2',
    '1',
    '0',
  ]);
});

test('an earlier rule outweighs all later ones', () => {
  const rankingRules = ['words', 'rank:desc', 'typo'];
  const index = indexOf(
    [
      { name: 'toyota', rank: 1 },
      { name: 'toyoda', rank: 2 },
    ],
    { rankingRules, searchableAttributes: ['name'] },
  );
  expect(idsOf(index, { q: 'toyota ' })).toEqual(['1', '0']);
});

test('ranking the first few gives the beginning of the whole order', () => {
  const rules = fc.array(
    fc.array(fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY), { minLength: 30, maxLength: 30 }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(fc.nat(30), rules, fc.nat(35), (count, keys, need) => {
      const documents = Uint32Array.from({ length: count }, (_, i) => i);
      const ranked = rankDocuments(
        documents,
        keys.map((key) => (d) => key[d] as number),
        need,
      );
      const whole = [...documents].sort((a, b) => {
        for (const key of keys) if (key[a] !== key[b]) return (key[a] as number) < (key[b] as number) ? -1 : 1;
        return a - b;
      });
      expect([...ranked]).toEqual(whole.slice(0, need));
    }),
  );
});
