import { Bitset } from '../bitset.ts';
import type { ParsedQuery } from '../text/parse-query.ts';
import type { TextIndex } from '../text/text-index.ts';
import type { MatchingStrategy } from '../types.ts';
import { type MatchedWords, type MatchOptions, negativeUnits, queryUnits } from './query-units.ts';
import type { Unit } from './unit.ts';

/** One reading of the query: its words one by one, or with neighbours joined. */
export interface Reading {
  units: readonly Unit[];
  /** How many of the query's words it keeps. */
  wordCount: number;
}

/** The documents that answer a query, and how. */
export interface TextMatch {
  readonly documents: Bitset;
  /** Words of the query, and by document how many of them matched. */
  readonly queryWords: number;
  readonly readings: readonly Reading[];
  /** By document, the index of its cheapest reading with the most words, and the typos that reading costs. */
  readonly readingOf: Uint8Array;
  readonly typosOf: Uint8Array;
  readonly matched: MatchedWords;
}

/** More readings are not tried: a query whose every word also joins with its neighbour is not typed by people. */
const mostReadings = 128;

/** Finds the documents that hold the query's words, dropping words as the strategy says. Undefined: match everything. */
export function matchText(
  index: TextIndex,
  query: ParsedQuery,
  strategy: MatchingStrategy,
  options: MatchOptions,
): TextMatch | undefined {
  if (query.terms.length === 0 && query.negatives.length === 0) return undefined;
  const { units, matched } = queryUnits(index, query, options);
  const readingOf = new Uint8Array(index.documentCount);
  const typosOf = new Uint8Array(index.documentCount);
  const readings: Reading[] = [];
  let documents = query.terms.length === 0 ? Bitset.full(index.documentCount) : new Bitset(index.documentCount);
  for (const kept of keptTerms(query, units, strategy)) {
    let level = new Bitset(index.documentCount);
    for (const reading of readingsOf(kept, units)) {
      if (readings.length === mostReadings) break;
      const number = readings.push({ units: reading, wordCount: kept.length }) - 1;
      const fresh = reading.reduce((set, unit) => set.and(unit.documents), documents.not());
      for (const document of fresh.toArray()) {
        let typos = 0;
        for (const unit of reading) typos += unit.typos[document] as number;
        if (level.has(document) && (typosOf[document] as number) <= typos) continue;
        readingOf[document] = number;
        typosOf[document] = typos;
      }
      level = level.or(fresh);
    }
    documents = documents.or(level);
  }
  for (const unit of negativeUnits(index, query, options)) documents = documents.andNot(unit.documents);
  return { documents, queryWords: query.terms.length, readings, readingOf, typosOf, matched };
}

/** The lists of term numbers to look for, longest first. Phrases are never dropped, nor is the last term left. */
function keptTerms(query: ParsedQuery, units: readonly Unit[], strategy: MatchingStrategy): number[][] {
  const all = query.terms.map((_, term) => term);
  if (all.length === 0) return [];
  const droppable = all.filter((term) => !query.terms[term]?.isPhrase).reverse();
  if (strategy === 'all') droppable.length = 0;
  if (strategy === 'frequency') {
    const frequency = all.map(
      (term) => units.find((unit) => unit.from === term && unit.to === term + 1)?.documents.count() ?? 0,
    );
    droppable.sort((a, b) => (frequency[b] as number) - (frequency[a] as number));
  }
  const levels = [all];
  for (const term of droppable.slice(0, all.length - 1)) {
    levels.push((levels.at(-1) as number[]).filter((kept) => kept !== term));
  }
  return levels;
}

/** Every way to cover the kept terms with units, word by word first. Joins need terms that are neighbours in the query. */
function readingsOf(kept: readonly number[], units: readonly Unit[]): Unit[][] {
  const finished: Unit[][] = [];
  const extend = (reading: Unit[], at: number): void => {
    if (finished.length >= mostReadings) return;
    if (at === kept.length) {
      finished.push(reading);
      return;
    }
    for (const unit of units) {
      const last = at + (unit.to - unit.from) - 1;
      if (unit.from !== kept[at] || kept[last] !== unit.to - 1) continue;
      extend([...reading, unit], last + 1);
    }
  };
  extend([], 0);
  return finished;
}
