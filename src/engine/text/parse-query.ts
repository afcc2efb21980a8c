import { tokenise } from './tokenise.ts';

/** A word or a quoted phrase of the query. */
export interface QueryTerm {
  /** One word, or the words of a phrase, normalised. */
  words: string[];
  isPhrase: boolean;
  /** The last word may be the start of a longer one. */
  isPrefix: boolean;
}

export interface ParsedQuery {
  terms: QueryTerm[];
  /** Words or phrases (by their words) that no result may have. */
  negatives: string[][];
}

/** Meilisearch reads no more. */
const maxWords = 10;

/**
 * Splits a query into words, "phrases in double quotes" and negatives (`-word`, `-"phrase"`; the hyphen stands at the
 * beginning or after a space). Words after the tenth are ignored.
 */
export function parseQuery(text: string, stopWords: ReadonlySet<string> = new Set()): ParsedQuery {
  const terms: QueryTerm[] = [];
  const negatives: string[][] = [];
  let count = 0;
  for (const piece of pieces(text)) {
    const words = tokenise(piece.text).map((token) => token.word);
    if (words.length === 0) continue;
    if (piece.isNegative) {
      negatives.push(words);
      continue;
    }
    const room = words.slice(0, Math.max(0, maxWords - count));
    count += room.length;
    if (room.length === 0) break;
    if (piece.isPhrase) terms.push({ words: room, isPhrase: true, isPrefix: false });
    else for (const word of room) terms.push({ words: [word], isPhrase: false, isPrefix: false });
  }
  const last = terms.at(-1);
  if (last && !last.isPhrase && /[\p{L}\p{N}\p{M}]$/u.test(text)) last.isPrefix = true;
  const kept = terms.filter((term) => term.isPhrase || term.isPrefix || !stopWords.has(term.words[0] as string));
  return { terms: kept, negatives };
}

interface Piece {
  text: string;
  isPhrase: boolean;
  isNegative: boolean;
}

/** Phrases, negatives and the plain text between them. An unclosed quote runs to the end. */
function* pieces(text: string): Generator<Piece> {
  const special =
    /(?<before>^|\s)(?<minus>-)(?=["\p{L}\p{N}])(?:"(?<minusPhrase>[^"]*)"?|(?<minusWord>[^\s"]+))|"(?<phrase>[^"]*)"?/gu;
  let from = 0;
  for (const found of text.matchAll(special)) {
    const { minus, minusPhrase, minusWord, phrase } = found.groups ?? {};
    yield { text: text.slice(from, found.index), isPhrase: false, isNegative: false };
    yield {
      text: phrase ?? minusPhrase ?? minusWord ?? '',
      isPhrase: phrase !== undefined,
      isNegative: minus !== undefined,
    };
    from = found.index + found[0].length;
  }
  yield { text: text.slice(from), isPhrase: false, isNegative: false };
}
