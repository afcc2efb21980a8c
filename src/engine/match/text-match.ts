import { Bitset } from '../packed/bitset.ts';
import type { Steps } from '../steps.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { MatchingStrategy } from '../types.ts';
import type { ParsedQuery } from './parse-query.ts';
import { type MatchOptions, negativeOccurrences, queryUnits } from './query-units.ts';
import type { Unit } from './unit.ts';

/** One reading of the query: its words one by one, or with neighbours joined. */
export interface Reading {
  units: readonly Unit[];
  /** Documents that have all of it, and no reading with more words. */
  documents: Bitset;
  /** How many of the query's words it keeps. */
  wordCount: number;
}

/** The documents that match a query, and how. */
export interface TextMatch {
  readonly documents: Bitset;
  readonly queryWords: number;
  /** Those with the most words first; ties in the order in which they were found. */
  readonly readings: readonly Reading[];
}

/** Maximum number of readings: people do not type queries in which every word can also be joined with its neighbour. */
const mostReadings = 128;

/** Finds the documents that contain the query's words, dropping words as the strategy dictates. Undefined: match everything. */
export function* matchText(
  index: TextIndex,
  query: ParsedQuery,
  strategy: MatchingStrategy,
  options: MatchOptions,
): Steps<TextMatch | undefined> {
  if (query.terms.length === 0 && query.negatives.length === 0) return undefined;
  const units = queryUnits(index, query, options);
  yield;
  const readings: Reading[] = [];
  let documents = query.terms.length === 0 ? Bitset.full(index.documentCount) : new Bitset(index.documentCount);
  for (const termIndexes of keptTerms(query, units, strategy)) {
    let level = documents;
    for (const reading of coverings(termIndexes, units, mostReadings - readings.length)) {
      const all = reading.map((unit) => unit.found.documents).reduce((set, other) => set.and(other));
      const fresh = documents.isEmpty() ? all : all.andNot(documents);
      if (fresh.isEmpty()) continue;
      readings.push({ units: reading, documents: fresh, wordCount: termIndexes.length });
      level = level.or(fresh);
    }
    documents = level;
    yield;
  }
  for (const negative of negativeOccurrences(index, query, options)) documents = documents.andNot(negative.documents);
  return { documents, queryWords: query.terms.length, readings };
}

/** A document's readings, all with the same number of words. */
export function readingsOf({ readings }: TextMatch, document: number): readonly Reading[] {
  return readings.length === 1 ? readings : readings.filter(({ documents }) => documents.has(document));
}

/** The typos of a reading in a document that has it. */
export function typosOf(reading: Reading, document: number): number {
  let typos = 0;
  for (const { found } of reading.units) typos += found.typos(document);
  return typos;
}

/**
 * The lists of term numbers to look for, longest first. Phrases are never dropped, nor is the last term left; by frequency, those that
 * are as rare as the rarest all stay.
 */
function keptTerms(query: ParsedQuery, units: readonly Unit[], strategy: MatchingStrategy): number[][] {
  const all = query.terms.map((_, term) => term);
  if (all.length === 0) return [];
  if (strategy === 'all') return [all];
  const worth = all.map((term) => (strategy === 'last' ? -term : -frequencyOf(term, units)));
  const words = all.filter((term) => !query.terms[term]?.isPhrase).reverse();
  words.sort((a, b) => (worth[a] as number) - (worth[b] as number) || 0);
  const rarest = worth[words.at(-1) as number];
  const dropped = words.length < all.length ? words : words.filter((term) => worth[term] !== rarest);
  const levels = [all];
  for (const term of dropped) levels.push((levels.at(-1) as number[]).filter((kept) => kept !== term));
  return levels;
}

/** In how many documents a term occurs, alone or joined with others. Infinite if in none: it does not distinguish documents either. */
function frequencyOf(term: number, units: readonly Unit[]): number {
  const found = units.filter(({ from, to }) => from <= term && term < to).map((unit) => unit.found.documents);
  return found.length === 0 ? Number.POSITIVE_INFINITY : found.reduce((set, other) => set.or(other)).count();
}

/** Up to `most` ways of covering the kept terms with units, word by word first. Joins need terms that are neighbours in the query. */
function coverings(termIndexes: readonly number[], units: readonly Unit[], most: number): Unit[][] {
  const finished: Unit[][] = [];
  const extend = (reading: Unit[], at: number): void => {
    if (finished.length >= most) return;
    if (at === termIndexes.length) {
      finished.push(reading);
      return;
    }
    for (const unit of units) {
      const last = at + (unit.to - unit.from) - 1;
      if (unit.from !== termIndexes[at] || termIndexes[last] !== unit.to - 1) continue;
      extend([...reading, unit], last + 1);
    }
  };
  extend([], 0);
  return finished;
}
