import { wordForm } from './normalise.ts';

export interface Token {
  /** Normalised word. */
  word: string;
  /** UTF-16 offsets in the source text. */
  start: number;
  end: number;
  /** Word position; a sentence break or a bracket advances it by 8, so that words across it are not close. */
  position: number;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const hardBreak = /[.,]\s|[;!?()[\]{}|\n•。、，！？；]/u;

/** Longer words are cut to their start: the time of a typo search grows with the length. */
const longestWord = 250;

/** Steps that separate the words of two array elements or of two sides of a hard break. */
export const hardStep = 8;

/** Splits a text into its words: runs of letters, digits and accents. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let previousEnd = -1;
  for (const found of text.matchAll(wordPattern)) {
    const start = found.index;
    const end = start + found[0].length;
    if (previousEnd >= 0) {
      const blank = start === previousEnd + 1 && text[previousEnd] === ' ';
      position += !blank && hardBreak.test(text.slice(previousEnd, start)) ? hardStep : 1;
    }
    previousEnd = end;
    tokens.push({ word: wordForm(found[0].slice(0, longestWord)), start, end, position });
  }
  return tokens;
}

/** The words of texts, normalised. */
export const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => tokenise(text).map(({ word }) => word)));
