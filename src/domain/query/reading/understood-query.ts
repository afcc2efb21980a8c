import { searchParts } from '../../search/address/search-parts.ts';
import type { Refinements, SearchState } from '../../search/address/search-state.ts';
import { type StatePart, stateParts } from '../../search/address/state-labels.ts';
import type { ValueLabel } from '../../search/address/value-label.ts';

/** Words that were understood, and the parts of the search that they express, by key, as stored. */
export interface WordsChip {
  /** "under $40k", as the shopper wrote it. */
  words: string;
  parts: Readonly<Record<string, string>>;
}

/** Other possible meanings of some words. */
export interface OtherMeaning {
  /** The words, as they were typed. */
  of: string;
  /** Their start in the text. */
  start: number;
  /** "Electric Windows". */
  words: string;
  /** Which of the meanings: 0 is the likeliest. */
  meaning: number;
  count: number;
}

/** What a shopper typed, and its interpretation; valid as long as the search still contains it. */
export interface UnderstoodQuery {
  text: string;
  chips: readonly WordsChip[];
  /** Words that match nothing in stock: the search omits them. */
  dropped: readonly string[];
  others: readonly OtherMeaning[];
}

/** Key of the order among the parts of a state. */
const sortKey = 'sort';

/** A state's criteria by key, as stored; including its sort order, without its words. */
export function partWords(state: SearchState): Record<string, string> {
  const parts = searchParts(state).filter(({ kind }) => kind !== 'query');
  return {
    ...Object.fromEntries(parts.map(({ key, asks }) => [key, asStored(asks)])),
    ...(state.sort && { [sortKey]: state.sort }),
  };
}

/** "White", "2019:", "Heated Seats/Seat Heating". */
const asStored = (asks: readonly Refinements[]) =>
  asks.flatMap(({ lists = {}, ranges = {} }) => [...Object.values(lists).flat(), ...Object.values(ranges)]).join('/');

/** Whether a search still contains everything that some words express. */
export function isInForce({ parts }: WordsChip, state: SearchState): boolean {
  const statedParts = partWords(state);
  return Object.entries(parts).every(([key, words]) => statedParts[key] === words);
}

/** The words that are still searched for as words: neither understood nor left out. */
export const wordsLeft = ({ text, chips, dropped }: UnderstoodQuery): string =>
  [...chips.map(({ words }) => words), ...dropped]
    .reduce((rest, part) => rest.replace(part, ''), text)
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

/** A search without what some words express, on its first page. */
export function withoutWords(state: SearchState, { parts }: WordsChip): SearchState {
  return Object.keys(parts).reduce((remaining, key) => {
    if (key !== sortKey) return searchParts(remaining).find((part) => part.key === key)?.without ?? remaining;
    const { sort: _sort, page: _page, ...rest } = remaining;
    return rest;
  }, state);
}

/** The shopper's words; in the stock's spelling if they are the same, "SUV" for "suv". */
function spelled({ words, parts }: WordsChip): string {
  const [only = words, ...more] = Object.values(parts);
  return more.length === 0 && only.toLowerCase() === words.toLowerCase() ? only : words;
}

/** A part of the search. */
interface UnderstoodPart extends StatePart {
  /** The shopper's own words for it. */
  own?: WordsChip;
}

/** The search as chips: a shopper's own words in place of the parts that they express. */
export function understoodParts(state: SearchState, words: UnderstoodQuery, nameOf: ValueLabel): UnderstoodPart[] {
  const inForce = words.chips.filter((chip) => isInForce(chip, state));
  const usedParts = new Set(inForce.flatMap(({ parts }) => Object.keys(parts)));
  const own = inForce.map(
    (chip): UnderstoodPart => ({
      kind: 'value',
      key: `words ${chip.words}`,
      words: spelled(chip),
      without: withoutWords(state, chip),
      own: chip,
    }),
  );
  const others = stateParts(state, nameOf).filter(({ key }) => !usedParts.has(key));
  return [...others.filter(({ kind }) => kind === 'query'), ...own, ...others.filter(({ kind }) => kind !== 'query')];
}
