/** Texts that no one would type, for a reader of words. */
import fc from 'fast-check';
import type { Lexicon } from '../../../src/domain/query/lexicon/lexicon.ts';
import { readQuery } from '../../../src/domain/query/reading/read-words.ts';

const seed = 20_261_122;

const oddPieces = [
  ...'under|over|not|or|between|$|-|/|+|to|k|20|20000|2020|9e9|a week'.split('|'),
  ...["'", '’19', '1,2', '.', 'İ', 'ß', 'ﬁ', '½', '²', '\u0000', '\ud800', '__proto__', 'constructor'],
  ...'kg|t|ft|km|seater|berth|years old|tow|gvm'.split('|'),
];

/** Pieces of sentences, numbers and signs in any order, and any characters at all; some long, some of one character repeated. */
export function hostileTexts(lexicon: Lexicon): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(...lexicon.byKey.keys()),
    fc.constantFrom(...oddPieces),
    fc.string({ maxLength: 12, unit: 'binary' }),
  );
  const joiner = fc.constantFrom(' ', '', '-', '  ', '/', ', ', '\n');
  const sentence = fc
    .tuple(fc.array(piece, { maxLength: 14 }), joiner)
    .map(([pieces, between]) => pieces.join(between));
  const repeated = fc
    .tuple(piece, fc.integer({ min: 1, max: 300 }))
    .map(([text, times]) => text.repeat(times).slice(0, 5000));
  return fc.oneof(
    { arbitrary: sentence, weight: 8 },
    { arbitrary: repeated, weight: 1 },
    fc.string({ maxLength: 400, unit: 'binary' }),
  );
}

/** How many of some hostile texts make the reader throw, and the slowest in ms per 1,000 characters; shorter texts count as that long. */
export function hostileRuns(count: number, lexicons: readonly Lexicon[]): { thrown: number; slowest: number } {
  let thrown = 0;
  let slowest = 0;
  for (const lexicon of lexicons) {
    for (const text of fc.sample(hostileTexts(lexicon), { numRuns: Math.ceil(count / lexicons.length), seed })) {
      try {
        slowest = Math.max(slowest, (timeOf(text, lexicon) * 1000) / Math.max(1000, text.length));
      } catch {
        thrown += 1;
      }
    }
  }
  return { thrown, slowest };
}

const rounds = 5;

/** Milliseconds of one reading; the best of a few, since whatever else runs can only make it slower. */
export function timeOf(text: string, lexicon: Lexicon): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    readQuery(text, lexicon);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}
