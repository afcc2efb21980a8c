import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { hostileTexts } from '../../../scripts/bench/words/words-hostile.ts';
import { vans, yard } from './a-yard.ts';

const numRuns = 400;
const lexicons = [yard, vans];

test('SEARCH-26 any text is read without an exception, no word twice and none lost', () => {
  for (const lexicon of lexicons) {
    fc.assert(
      fc.property(hostileTexts(lexicon), (text) => {
        const { parts, words, fillers } = readQuery(text, lexicon);
        const stretches = [...parts, ...words, ...fillers].sort((a, b) => a.start - b.start);
        let at = 0;
        let between = '';
        for (const { start, end, text: own } of stretches) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(own).toBe(text.slice(start, end));
          between += text.slice(at, start);
          at = end;
        }
        expect(between + text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u);
      }),
      { numRuns },
    );
  }
});

test('SEARCH-26 every range has its lower end below its upper end', () => {
  fc.assert(
    fc.property(hostileTexts(yard), (text) => {
      const demands = readQuery(text, yard).parts.flatMap((part) => part.demands);
      for (const demand of demands) {
        if (demand.kind !== 'range') continue;
        const { low, high } = demand;
        expect(Number.isFinite(low ?? 0) && Number.isFinite(high ?? 0)).toBe(true);
        expect(low ?? 0).toBeLessThanOrEqual(high ?? Number.POSITIVE_INFINITY);
      }
    }),
    { numRuns },
  );
});

test('SEARCH-26 the words of the chips, in place of what was typed, mean the same', () => {
  for (const lexicon of lexicons) {
    const limit = fc.constantFrom(
      'under $40k',
      '15-20k',
      '2019 or newer',
      'low kms',
      'tow 2.5t',
      '7 seater',
      'around $30,000',
      'not white',
      'or',
    );
    const piece = fc.oneof(
      fc.constantFrom(...lexicon.byKey.keys()),
      limit,
      fc.constantFrom('nice', 'please', 'with', 'zebra'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join(' ');
        const { parts } = readQuery(text, lexicon);
        const rewritten = parts.reduceRight(
          (it, { start, end, words }) => it.slice(0, start) + words + it.slice(end),
          text,
        );
        expect(readQuery(rewritten, lexicon).parts.map(({ demands }) => demands)).toEqual(
          parts.map(({ demands }) => demands),
        );
      }),
      { numRuns },
    );
  }
});
