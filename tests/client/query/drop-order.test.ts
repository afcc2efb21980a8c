import { expect, test } from 'vitest';
import { dropOrder } from '~/client/query/drop-order.ts';

const word = (text: string, found: number, isNoun = false) => ({ word: text, found, isNoun });

test('SEARCH-20 words without results go first, then the commonest, and those searched for last', () => {
  expect(dropOrder([word('white', 60), word('ute', 90, true), word('zzqq', 0), word('towbar', 8)])).toEqual([
    ['white', 'ute', 'towbar'],
    ['ute', 'towbar'],
    ['ute'],
  ]);
  expect(dropOrder([word('a', 0)])).toEqual([]);
  expect(dropOrder([word('one', 5), word('other', 5)])[1]).toEqual(['one']);
});
