import { characterCount } from '../text/normalise.ts';
import type { ParsedQuery, QueryTerm } from '../text/parse-query.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { TypoToleranceSettings } from '../types.ts';
import { bestSplit, phraseSource, termSource } from './phrases.ts';
import { type Source, Unit } from './unit.ts';

export interface MatchOptions {
  typoTolerance: TypoToleranceSettings;
  prefixSearch: boolean;
  /** Normalised words, joined by a space, to the words that may stand for them. */
  synonyms: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Ranks of the attributes to search; undefined for all. */
  searchedRanks: ReadonlySet<number> | undefined;
  /** Ranks of the attributes where no typo is forgiven. */
  strictRanks: ReadonlySet<number>;
}

/** What a highlighter needs to know of the words that matched. */
export interface MatchedWords {
  /** Query words by themselves; with `prefix` anything that starts with them matches too. */
  words: { word: string; prefix: boolean }[];
  /** Words of the index that matched with typos. */
  variants: Set<string>;
  /** Words that match only next to each other: phrases, split words, synonyms of several words. */
  phrases: string[][];
}

/** Longest run of neighbouring query words that is tried as one word. */
const longestJoin = 3;

/** All ways to read each part of the query that occur in the index, and the words to highlight for them. */
export function queryUnits(
  index: TextIndex,
  query: ParsedQuery,
  options: MatchOptions,
): { units: Unit[]; matched: MatchedWords } {
  const units: Unit[] = [];
  const matched: MatchedWords = { words: [], variants: new Set(), phrases: [] };
  const allowed = attributeTest(options);
  const longestKey = Math.max(1, ...[...options.synonyms.keys()].map((key) => key.split(' ').length));
  for (let from = 0; from < query.terms.length; from++) {
    for (let to = from + 1; to <= query.terms.length && to - from <= Math.max(longestJoin, longestKey); to++) {
      const terms = query.terms.slice(from, to);
      if (to > from + 1 && terms.some((term) => term.isPhrase)) break;
      const sources = sourcesOf(index, terms, options, matched);
      if (sources.length === 0) continue;
      const unit = new Unit({ from, to }, index.documentCount, sources, allowed);
      if (to === from + 1 || unit.documents.count() > 0) units.push(unit);
    }
  }
  return { units, matched };
}

/** Documents that hold one of the negative words or phrases. */
export function negativeUnits(index: TextIndex, query: ParsedQuery, options: MatchOptions): Unit[] {
  const allowed = attributeTest(options);
  return query.negatives.flatMap((words) => {
    const source = phraseSource(index, words, 0, true);
    return source ? [new Unit({ from: 0, to: 1 }, index.documentCount, [source], allowed)] : [];
  });
}

function attributeTest(options: MatchOptions): ((rank: number, typos: number) => boolean) | undefined {
  const { searchedRanks, strictRanks } = options;
  if (!searchedRanks && strictRanks.size === 0) return undefined;
  return (rank, typos) => (searchedRanks?.has(rank) ?? true) && (typos === 0 || !strictRanks.has(rank));
}

function sourcesOf(index: TextIndex, terms: QueryTerm[], options: MatchOptions, matched: MatchedWords): Source[] {
  const words = terms.flatMap((term) => term.words);
  if (terms[0]?.isPhrase) {
    const source = phraseSource(index, words, 0, true);
    if (source) matched.phrases.push(words);
    return source ? [source] : [];
  }
  const sources = terms.length <= longestJoin ? wordSources(index, terms, options, matched) : [];
  for (const synonym of options.synonyms.get(words.join(' ')) ?? []) {
    const source = phraseSource(index, synonym, 0, false);
    if (source) sources.push(source);
    if (source) matched.phrases.push([...synonym]);
  }
  return sources;
}

/** A word, or neighbouring words joined at the cost of one typo for each join. */
function wordSources(index: TextIndex, terms: QueryTerm[], options: MatchOptions, matched: MatchedWords): Source[] {
  const joins = terms.length - 1;
  const word = terms.flatMap((term) => term.words).join('');
  const prefix = options.prefixSearch && terms.at(-1)?.isPrefix === true;
  const typos = Math.max(0, typosAllowed(word, options.typoTolerance) - joins);
  const derivations = index.vocabulary.near(word, typos, prefix);
  if (joins === 0 || derivations.length > 0) matched.words.push({ word, prefix });
  const sources = derivations.map((found) => {
    for (let term = found.from; found.typos > 0 && term < found.to; term++)
      matched.variants.add(index.vocabulary.word(term));
    return termSource(index, found, Math.min(found.typos + joins, 3), found.exact && joins === 0);
  });
  const split = joins === 0 && options.typoTolerance.enabled ? bestSplit(index, word) : undefined;
  if (split) {
    matched.phrases.push(split.words);
    sources.push(split.source);
  }
  return sources;
}

/** How many typos the settings forgive in a word: by its length in characters. */
export function typosAllowed(word: string, settings: TypoToleranceSettings): 0 | 1 | 2 {
  if (!settings.enabled || settings.disableOnWords.includes(word)) return 0;
  if (settings.disableOnNumbers && /^\d+$/.test(word)) return 0;
  const length = characterCount(word);
  const { oneTypo, twoTypos } = settings.minWordSizeForTypos;
  return length >= twoTypos ? 2 : length >= oneTypo ? 1 : 0;
}
