import { characterCount } from '../text/normalise.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { TypoToleranceSettings } from '../types.ts';
import type { ParsedQuery, QueryTerm } from './parse-query.ts';
import { bestSplit, codeSplit, phraseSource, termSource } from './phrases.ts';
import { type AttributeTest, Occurrences, type Source, type Unit } from './unit.ts';

export interface MatchOptions {
  typoTolerance: TypoToleranceSettings;
  prefixSearch: boolean;
  /** Normalised words, joined by a space, to the words that may replace them. */
  synonyms: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words of the longest of those keys. */
  longestSynonym: number;
  /** Ranks of the attributes to search; undefined for all. */
  searchedRanks: ReadonlySet<number> | undefined;
  /** Ranks of the attributes that tolerate no typos. */
  strictRanks: ReadonlySet<number>;
  /** Caches the matches of words: while a query is being typed, all words but the last stay the same. */
  remember: (key: string, find: () => Occurrences | undefined) => Occurrences | undefined;
}

/** Longest run of neighbouring query words that is tried as one word. */
const longestJoin = 3;

const asWritten = { typos: 0, misspelt: false, exact: true };
const synonymous = { misspelt: false, exact: false };

/** All readings of each part of the query that occur in the index. */
export function queryUnits(index: TextIndex, query: ParsedQuery, options: MatchOptions): Unit[] {
  const units: Unit[] = [];
  const longest = Math.max(longestJoin, options.longestSynonym);
  for (let from = 0; from < query.terms.length; from++) {
    for (let to = from + 1; to <= query.terms.length && to - from <= longest; to++) {
      const terms = query.terms.slice(from, to);
      if (to > from + 1 && !canJoin(terms)) break;
      const found = options.remember(keyOf(terms, options), () =>
        occurrences(index, sourcesOf(index, terms, options), options),
      );
      const [first, last] = [terms[0] as QueryTerm, terms.at(-1) as QueryTerm];
      if (found) units.push({ from, to, start: first.position, end: last.position + last.words.length, found });
    }
  }
  return units;
}

/** Documents that contain one of the negative words or phrases. */
export function negativeOccurrences(index: TextIndex, query: ParsedQuery, options: MatchOptions): Occurrences[] {
  return query.negatives.flatMap((words) => {
    const source = phraseSource(index, words, asWritten);
    return (source && occurrences(index, [source], options)) ?? [];
  });
}

/** Only adjacent words of the query can be one word: no phrase, no stop word or full stop between them. */
function canJoin(terms: readonly QueryTerm[]): boolean {
  return terms.every(({ isPhrase, position }, n) => !isPhrase && position === (terms[0] as QueryTerm).position + n);
}

/** What the occurrences of terms depend on, besides the index. */
function keyOf(terms: readonly QueryTerm[], { searchedRanks }: MatchOptions): string {
  const words = terms.map(({ words }) => words.map((word) => word ?? null));
  const { isPhrase, isPrefix } = terms.at(-1) as QueryTerm;
  return JSON.stringify([words, isPhrase, isPrefix, searchedRanks && [...searchedRanks]]);
}

function occurrences(index: TextIndex, sources: readonly Source[], options: MatchOptions): Occurrences | undefined {
  if (sources.length === 0) return undefined;
  const found = new Occurrences(index, sources, attributeTest(options));
  return found.documents.isEmpty() ? undefined : found;
}

function attributeTest({ searchedRanks, strictRanks }: MatchOptions): AttributeTest {
  if (!searchedRanks && strictRanks.size === 0) return undefined;
  return (rank, misspelt) => (searchedRanks?.has(rank) ?? true) && (!misspelt || !strictRanks.has(rank));
}

function sourcesOf(index: TextIndex, terms: QueryTerm[], options: MatchOptions): Source[] {
  const words = terms.flatMap((term) => term.words);
  if (terms[0]?.isPhrase) return [phraseSource(index, words, asWritten)].filter((source) => source !== undefined);
  const sources = terms.length <= longestJoin ? wordSources(index, terms, options) : [];
  for (const synonym of options.synonyms.get(words.join(' ')) ?? []) {
    const source = phraseSource(index, synonym, { ...synonymous, typos: joinCost(terms) });
    if (source) sources.push(source);
  }
  return sources;
}

/** Words joined cost a typo each, as in Meilisearch. */
const joinCost = ({ length }: readonly QueryTerm[]): number => (length > 1 ? length : 0);

/** A word, or neighbouring words joined. */
function wordSources(index: TextIndex, terms: QueryTerm[], options: MatchOptions): Source[] {
  const joins = terms.length - 1;
  const word = terms.flatMap((term) => term.words).join('');
  const prefix = options.prefixSearch && terms.at(-1)?.isPrefix === true;
  const typos = Math.max(0, typosAllowed(word, options.typoTolerance) - joins);
  const sources = index.vocabulary.near(word, typos, prefix).map((found) => {
    return termSource(index, found, {
      typos: found.typos + joinCost(terms),
      misspelt: found.typos > 0,
      exact: found.exact && joins === 0,
    });
  });
  if (joins > 0 || !options.typoTolerance.enabled) return sources;
  for (const split of [bestSplit(index, word), codeSplit(index, word, prefix)]) if (split) sources.push(split);
  return sources;
}

/** How many typos the settings allow in a word: by its length in characters. */
export function typosAllowed(word: string, settings: TypoToleranceSettings): 0 | 1 | 2 {
  if (!settings.enabled || settings.disableOnWords.includes(word)) return 0;
  if (settings.disableOnNumbers && /^\d+$/.test(word)) return 0;
  const length = characterCount(word);
  const { oneTypo, twoTypos } = settings.minWordSizeForTypos;
  return length >= twoTypos ? 2 : length >= oneTypo ? 1 : 0;
}
