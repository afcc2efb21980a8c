import { withoutQuery } from '../../search/address/search-parts.ts';
import type { SearchState } from '../../search/address/search-state.ts';
import type { Part, Reading } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';
import { fillers } from '../demands/phrases.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { applyReading, stateOfParts } from './apply-reading.ts';
import { type NearTo, withNearYards } from './near-yards.ts';
import { readQuery } from './read-words.ts';
import { partWords, type WordsChip } from './understood-query.ts';

/** The chosen meaning, by the start of the words in the text; the likeliest if none is named. */
export type ChosenMeanings = Readonly<Record<number, number>>;

export interface TakenWords {
  /** The resulting search. */
  state: SearchState;
  /** With the meanings that were chosen. */
  reading: Reading;
  chips: WordsChip[];
  /** Words that ask for something, but that no search can express. */
  unmet: string[];
}

/**
 * Replaces the words of a search by a text: what is understood as refinements, the rest as words. Words that would have a meaning if parsed
 * again are marked to be taken literally.
 * @param state the other criteria; its words are dropped
 * @param nearTo the yards that "near" means, if known
 */
export function takeWords(
  text: string,
  state: SearchState,
  lexicon: Lexicon,
  meant: ChosenMeanings = {},
  nearTo: NearTo = () => undefined,
): TakenWords {
  const { stock } = lexicon;
  const reading = withNearYards(withMeant(readQuery(text, lexicon), meant), nearTo);
  const applied = applyReading(withoutQuery(state), reading, stock);
  const unmetParts = new Set(applied.unmet.map(({ part }) => part));
  const { query } = applied.state;
  const isPlain = query !== undefined && readQuery(query, lexicon).parts.length > 0;
  return {
    state: isPlain ? { ...applied.state, plain: true } : applied.state,
    reading,
    chips: chipsOf({ ...reading, parts: reading.parts.filter((part) => !unmetParts.has(part)) }, stock),
    unmet: [...[...unmetParts].map(({ words }) => words), ...unaskedIn(text, reading)],
  };
}

/** Qualities among what was typed, "tidy hilux"; or everything, where none of it asks for anything: "tidy car", "fuel", but not "all cars". */
function unaskedIn(text: string, { parts, words, fillers: silent }: Reading): string[] {
  const of = (kind: 'quality' | 'stock') => silent.filter((word) => fillers.get(word.text.toLowerCase()) === kind);
  const qualities = new Set(of('quality').map((word) => word.text));
  if (parts.length > 0 || words.length > 0) return [...qualities];
  const asksForAll = qualities.size === 0 && of('stock').length > 0;
  return asksForAll || silent.length === 0 ? [] : [text.trim()];
}

/** The reading with other meanings of some of its words. */
function withMeant(reading: Reading, meant: ChosenMeanings): Reading {
  const parts = reading.parts.map((part): Part => {
    const other = part.others[(meant[part.start] ?? 0) - 1];
    if (!other) return part;
    return { ...part, from: other.from, demands: other.demands };
  });
  return { ...reading, parts };
}

/** A chip for the words of each part; parts that together express the same thing, "over 10k under 20k", share one. */
function chipsOf(reading: Reading, stock: HeldStock): WordsChip[] {
  const asks = (parts: readonly Part[]) => partWords(stateOfParts(parts, stock));
  const whole = asks(reading.parts);
  const chips: WordsChip[] = [];
  for (const part of reading.parts) {
    const others = asks(reading.parts.filter((other) => other !== part));
    const own = asks([part]);
    const keys = Object.keys(whole).filter((key) => own[key] === whole[key] || others[key] !== whole[key]);
    if (keys.length === 0) continue;
    const parts = Object.fromEntries(keys.map((key) => [key, whole[key] as string]));
    const shared = chips.findIndex((chip) => keys.some((key) => key in chip.parts));
    const known = chips[shared];
    if (known) chips[shared] = { words: `${known.words} ${part.words}`, parts: { ...known.parts, ...parts } };
    else chips.push({ words: part.words, parts });
  }
  return chips;
}
