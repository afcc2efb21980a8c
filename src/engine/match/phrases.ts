import { placeAt, type TextIndex } from '../text/text-index.ts';
import type { Slots, Source } from './unit.ts';

/** How a source matches the query: its cost, whether letters are wrong, whether the words are exact. */
export type MatchQuality = Pick<Source, 'typos' | 'misspelt' | 'exact'>;

/** Words of a phrase in order; undefined means a stop word, which matches any word. */
export type PhraseWords = readonly (string | undefined)[];

/** Term numbers: from inclusive, to exclusive. */
interface Terms {
  from: number;
  to: number;
}

/** The occurrences of neighbouring terms (or of one). */
export function termSource(index: TextIndex, terms: Terms, quality: MatchQuality): Source {
  const { documents, places } = index;
  const slots = slotsOf(index, terms);
  return { documents, places, ...slots, ...quality, isPhrase: false, words: [{ ...slots, step: 0 }] };
}

const slotsOf = ({ starts }: TextIndex, { from, to }: Terms): Slots => ({
  from: starts[from] as number,
  to: starts[to] as number,
  inOrder: to - from === 1,
});

/**
 * Where the words are adjacent in this order; undefined if nowhere. With `prefix` the last word may be the start of a longer
 * one.
 */
export function phraseSource(
  index: TextIndex,
  words: PhraseWords,
  quality: MatchQuality,
  prefix = false,
): Source | undefined {
  const steps: (Slots & { step: number; terms: Terms })[] = [];
  for (const [step, word] of words.entries()) {
    if (word === undefined) continue;
    const terms = termsOf(index, word, prefix && step === words.length - 1);
    if (!terms) return undefined;
    steps.push({ ...slotsOf(index, terms), step, terms });
  }
  const [first, ...rest] = steps;
  if (!first) return undefined;
  if (words.length === 1) return { ...termSource(index, first.terms, quality), isPhrase: true };
  const documents: number[] = [];
  const places: number[] = [];
  for (let i = first.from; i < first.to; i++) {
    const document = index.documents[i] as number;
    const place = index.places[i] as number;
    const isThere = rest.every(({ step, from, to }) => {
      const slot = placeAt(index, document, place + step - first.step);
      return slot >= from && slot < to;
    });
    if (!isThere) continue;
    documents.push(document);
    places.push(place);
  }
  if (documents.length === 0) return undefined;
  const found = { documents: Uint32Array.from(documents), places: Uint32Array.from(places) };
  return { ...found, from: 0, to: documents.length, ...quality, inOrder: true, isPhrase: true, words: steps };
}

function termsOf({ vocabulary }: TextIndex, word: string, prefix: boolean): Terms | undefined {
  if (prefix) return vocabulary.startingWith(word);
  const term = vocabulary.term(word);
  return term === undefined ? undefined : { from: term, to: term + 1 };
}

/** A space that is missing costs a typo, but no letter is wrong. */
const missingSpace: MatchQuality = { typos: 1, misspelt: false, exact: false };

/** The split of a word into two neighbouring words that most documents of the index have ("batman" as "bat man"). */
export function bestSplit(index: TextIndex, word: string): Source | undefined {
  let best: Source | undefined;
  let most = 0;
  for (let cut = 1; cut < word.length; cut++) {
    const source = phraseSource(index, [word.slice(0, cut), word.slice(cut)], missingSpace);
    const count = source?.documents.filter((document, n, all) => document !== all[n - 1]).length ?? 0;
    if (count > most) [best, most] = [source, count];
  }
  return best;
}

/** The word split where letters and digits meet, as number plates and stock numbers are written: "abc123" as "abc 123". */
export function codeSplit(index: TextIndex, word: string, prefix: boolean): Source | undefined {
  const runs = word.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
  return runs.length > 1 ? phraseSource(index, runs, missingSpace, prefix) : undefined;
}
