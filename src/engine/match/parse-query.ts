import { type Token, tokenise } from '../text/tokenise.ts';
import type { PhraseWords } from './phrases.ts';

/** A word or a quoted phrase of the query. */
export interface QueryTerm {
  /** One word, or the words of a phrase, normalised. */
  words: PhraseWords;
  /** Its position in the query, counted as in searched texts. */
  position: number;
  isPhrase: boolean;
  /** The last word may be the start of a longer one. */
  isPrefix: boolean;
}

export interface ParsedQuery {
  terms: QueryTerm[];
  /** Words or phrases (by their words) that no result may contain. */
  negatives: PhraseWords[];
}

/** Maximum number of words, as in Meilisearch. */
const maxWords = 10;

/**
 * Splits a query into words, "phrases in double quotes" and negatives (`-word`, `-"phrase"`; the hyphen is at the start or after a
 * space). Words after the tenth are ignored. Stop words are not searched for, unless the last word is one: it may be the start of
 * another.
 */
export function parseQuery(text: string, stopWords: ReadonlySet<string> = new Set()): ParsedQuery {
  const terms: QueryTerm[] = [];
  const negatives: PhraseWords[] = [];
  const phrase = (tokens: readonly Token[]) => tokens.map(({ word }) => (stopWords.has(word) ? undefined : word));
  let count = 0;
  let start = 0;
  for (const piece of pieces(text)) {
    const tokens = tokenise(piece.text);
    if (tokens.length === 0) continue;
    if (piece.isNegative) {
      negatives.push(phrase(tokens));
      continue;
    }
    const room = tokens.slice(0, Math.max(0, maxWords - count));
    count += room.length;
    if (room.length === 0) break;
    if (piece.isPhrase) terms.push({ words: phrase(room), position: start, isPhrase: true, isPrefix: false });
    else {
      for (const { word, position } of room) {
        terms.push({ words: [word], position: start + position, isPhrase: false, isPrefix: false });
      }
    }
    start += piece.isPhrase ? room.length : (room.at(-1) as Token).position + 1;
  }
  const last = terms.at(-1);
  if (last && !last.isPhrase && /[\p{L}\p{N}\p{M}]$/u.test(text)) last.isPrefix = true;
  const unique = terms.filter(({ words, isPhrase, isPrefix }) => {
    return isPhrase ? words.some((word) => word !== undefined) : isPrefix || !stopWords.has(words[0] as string);
  });
  return { terms: unique, negatives };
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
