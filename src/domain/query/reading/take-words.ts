import { withoutQuery } from '../../search/address/search-parts.ts';
import type { SearchState } from '../../search/address/search-state.ts';
import type { Part, Reading } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { applyReading, stateOfParts } from './apply-reading.ts';
import { type NearTo, withNearYards } from './near-yards.ts';
import { readQuery } from './read-words.ts';
import { partWords, type WordsChip } from './understood-query.ts';

/** Which meaning counts, by where the words begin in the text; the likeliest where none is named. */
export type Meant = Readonly<Record<number, number>>;

export interface TakenWords {
  /** What the search becomes. */
  state: SearchState;
  /** With the meanings that were chosen. */
  reading: Reading;
  chips: WordsChip[];
  /** Words that were understood, though no search can ask for them. */
  unmet: string[];
}

/**
 * Puts a text in place of the words of a search: what is understood as refinements, the rest as words. Words that would mean something, if
 * they were read once more, are marked to be taken as they stand.
 * @param state what is asked for besides; its words go
 * @param nearTo the yards that "near" a place stands for, where that is known
 */
export function takeWords(
  text: string,
  state: SearchState,
  lexicon: Lexicon,
  meant: Meant = {},
  nearTo: NearTo = () => undefined,
): TakenWords {
  const { held } = lexicon;
  const reading = withNearYards(withMeant(readQuery(text, lexicon), meant), nearTo);
  const applied = applyReading(withoutQuery(state), reading, held);
  const left = new Set(applied.unmet.map(({ part }) => part));
  const { query } = applied.state;
  const isPlain = query !== undefined && readQuery(query, lexicon).parts.length > 0;
  return {
    state: isPlain ? { ...applied.state, plain: true } : applied.state,
    reading,
    chips: chipsOf({ ...reading, parts: reading.parts.filter((part) => !left.has(part)) }, held),
    unmet: [...left].map(({ words }) => words),
  };
}

/** The reading with other meanings of some of its words. */
function withMeant(reading: Reading, meant: Meant): Reading {
  const parts = reading.parts.map((part): Part => {
    const other = part.others[(meant[part.start] ?? 0) - 1];
    if (!other) return part;
    return { ...part, from: other.from, demands: other.demands };
  });
  return { ...reading, parts };
}

/** A chip for the words of each part; parts that stand for the same thing together, "over 10k under 20k", share one. */
function chipsOf(reading: Reading, held: HeldStock): WordsChip[] {
  const asks = (parts: readonly Part[]) => partWords(stateOfParts(parts, held));
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
