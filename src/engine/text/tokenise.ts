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

/** A word, as the source of a pattern: a run of letters, digits and accents. */
export const wordSource = String.raw`[\p{L}\p{N}\p{M}]+`;
/** What separates sentences, parts of a list and brackets, as the source of a pattern. */
export const separatorSource = String.raw`[.,]\s|[;!?()[\]{}|\n•。、，！？；]`;

const wordPattern = new RegExp(wordSource, 'gu');
const hardBreak = new RegExp(separatorSource, 'u');

/** Steps that separate the words of two array elements or of two sides of a hard break. */
export const hardStep = 8;

/** Splits a text into its words. */
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
    tokens.push({ word: wordForm(found[0]), start, end, position });
  }
  return tokens;
}

/** The words of texts, normalised. */
export const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => tokenise(text).map(({ word }) => word)));
