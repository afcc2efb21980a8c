import { wordForm } from '../text/normalise.ts';
import { hardStep, separatorSource, wordSource } from '../text/tokenise.ts';
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

/** Maximum number of words and phrases, and of words, spaces and signs, as in Meilisearch. */
const [mostTerms, mostParts] = [10, 1000];

const part = new RegExp(`(?<word>${wordSource})|(?<hard>${separatorSource})|[^]`, 'gu');

interface OpenPhrase {
  words: (string | undefined)[];
  position: number;
  isNegative: boolean;
}

/**
 * Splits a query into words, "phrases in double quotes" and negatives (`-word`, `-"phrase"`; the hyphen is at the start or after a
 * space, and applies to one word: `-cx-3` excludes "cx" and looks for "3"). A comma, full stop or the like within a phrase starts
 * another, as no text has words next to each other across one. What follows the tenth term is ignored. Stop words are not searched
 * for, unless the last word is one: it may be the start of another.
 */
export function parseQuery(text: string, stopWords: ReadonlySet<string> = new Set()): ParsedQuery {
  const terms: QueryTerm[] = [];
  const negatives: PhraseWords[] = [];
  let position = -1;
  let phrase: OpenPhrase | undefined;
  let isNegative = false;
  let afterSpace = true;
  let parts = 0;
  const close = () => {
    if (!phrase?.words.some((word) => word !== undefined)) return;
    if (phrase.isNegative) negatives.push(phrase.words);
    else terms.push({ words: phrase.words, position: phrase.position, isPhrase: true, isPrefix: false });
  };
  for (const { 0: found, index, groups = {} } of text.matchAll(part)) {
    if (terms.length === mostTerms) return { terms, negatives };
    if (parts++ === mostParts) break;
    if (groups.word !== undefined) {
      position++;
      const word = wordForm(found);
      const isStopWord = stopWords.has(word);
      const isLast = index + found.length === text.length;
      if (phrase) {
        if (phrase.words.every((earlier) => earlier === undefined)) phrase.position = position;
        phrase.words.push(isStopWord ? undefined : word);
      } else if (isNegative) negatives.push([word]);
      else if (isLast || !isStopWord) terms.push({ words: [word], position, isPhrase: false, isPrefix: isLast });
      isNegative = false;
    } else {
      if (groups.hard !== undefined) position += hardStep - 1;
      if (found === '"' || (phrase && groups.hard !== undefined)) close();
      if (found === '"') phrase = phrase ? undefined : { words: [], position, isNegative };
      else if (phrase && groups.hard !== undefined) phrase = { ...phrase, words: [] };
      isNegative = !phrase && found === '-' && afterSpace;
    }
    afterSpace = /\s$/u.test(found);
  }
  // An unclosed quote runs to the end.
  close();
  return { terms, negatives };
}
