import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteStrings, SortedStrings } from '~/engine/packed/byte-strings.ts';
import { Vocabulary } from '~/engine/text/vocabulary.ts';

function vocabularyOf(words: readonly string[]): Vocabulary {
  const strings = new ByteStrings();
  for (const word of words) strings.push(word);
  return new Vocabulary(new SortedStrings(strings));
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '5'), minLength: 1, maxLength: 7 });

/** The textbook table, for comparison. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const row = table[i] as number[];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped,
      );
    }
  }
  return at(a.length, b.length);
}

function expectedTypos(query: string, word: string, prefix: boolean): number {
  const lengths = prefix ? Array.from({ length: word.length + 1 }, (_, i) => i) : [word.length];
  const nearest = Math.min(...lengths.map((length) => distance(query, word.slice(0, length))));
  return nearest === 0 ? 0 : nearest + (query[0] === word[0] ? 0 : 1);
}

test('near finds exactly the words that a full comparison finds, with the same typos', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { maxLength: 40 }),
      letters,
      fc.constantFrom(0, 1, 2),
      fc.boolean(),
      (list, query, most, prefix) => {
        const words = list.toSorted();
        const vocabulary = vocabularyOf(words);
        const found = vocabulary.near(query, most, prefix).flatMap(({ from, to, typos, exact }) => {
          return words.slice(from, to).map((word) => ({ word, typos, exact }));
        });
        const expected = words.map((word) => ({
          word,
          typos: expectedTypos(query, word, prefix),
          exact: word === query,
        }));
        expect(found).toEqual(expected.filter(({ typos }) => typos <= most));
      },
    ),
    { numRuns: 500 },
  );
});

test('term numbers are places in the sorted list', () => {
  const vocabulary = vocabularyOf(['toyota', 'corolla']);
  expect(vocabulary.term('toyota')).toBe(1);
  expect(vocabulary.term('toyot')).toBeUndefined();
  expect(vocabulary.startingWith('coro')).toEqual({ from: 0, to: 1 });
  expect(vocabulary.startingWith('x')).toBeUndefined();
});
