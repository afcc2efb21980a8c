import type { TextIndex } from '../text/text-index.ts';
import type { Source } from './unit.ts';

/** The occurrences of neighbouring terms (or of one), each list by document. */
export function termSource(
  index: TextIndex,
  terms: { from: number; to: number },
  typos: number,
  exact: boolean,
): Source {
  const { documents, places, starts } = index;
  return {
    documents,
    places,
    from: starts[terms.from] as number,
    to: starts[terms.to] as number,
    typos,
    exact,
    span: 1,
  };
}

/** Where the words stand next to each other in this order; undefined when they nowhere do. */
export function phraseSource(
  index: TextIndex,
  words: readonly string[],
  typos: number,
  exact: boolean,
): Source | undefined {
  const terms = words.map((word) => index.vocabulary.term(word));
  if (terms.some((term) => term === undefined)) return undefined;
  const [first, ...rest] = (terms as number[]).map((from) => termSource(index, { from, to: from + 1 }, typos, exact));
  if (!first) return undefined;
  if (rest.length === 0) return first;
  const documents: number[] = [];
  const places: number[] = [];
  for (let i = first.from; i < first.to; i++) {
    const document = first.documents[i] as number;
    const place = first.places[i] as number;
    if (rest.every((source, step) => advance(source, document, place + step + 1))) {
      documents.push(document);
      places.push(place);
    }
  }
  if (documents.length === 0) return undefined;
  const found = { documents: Uint32Array.from(documents), places: Uint32Array.from(places) };
  return { ...found, from: 0, to: documents.length, typos, exact, span: words.length };
}

/** Moves the source on to the wanted occurrence; whether it is there. Wanted occurrences must ascend. */
function advance(source: Source, document: number, place: number): boolean {
  const { documents, places, to } = source;
  let at = source.from;
  while (
    at < to &&
    ((documents[at] as number) < document || (documents[at] === document && (places[at] as number) < place))
  ) {
    at++;
  }
  source.from = at;
  return at < to && documents[at] === document && places[at] === place;
}

/** The cut of a word into two neighbouring words of the index that occurs most ("batman" as "bat man"). */
export function bestSplit(index: TextIndex, word: string): { words: [string, string]; source: Source } | undefined {
  let best: { words: [string, string]; source: Source } | undefined;
  for (let cut = 1; cut < word.length; cut++) {
    const words: [string, string] = [word.slice(0, cut), word.slice(cut)];
    const source = phraseSource(index, words, 1, false);
    if (source && (!best || source.to - source.from > best.source.to - best.source.from)) best = { words, source };
  }
  return best;
}
