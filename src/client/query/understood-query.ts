import { atom } from 'nanostores';
import type { UnderstoodQuery } from '~/domain/query/reading/understood-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { StatePart } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { versionedStorage } from '../storage/versioned-storage.ts';

/** A part of what is asked for, as a chip. */
export interface RefinementChip extends StatePart {
  /** Of the shopper's own words: to be called when they are left out. */
  onLeave?: () => void;
}

/** What was typed last, with what has to be known of it to show it: words-memory.ts brings it, where there is anything. */
export interface WordsMemory {
  asked: UnderstoodQuery;
  /** What a search asks for, the shopper's own words in place of the parts that they stand for. */
  chipsOf: (state: SearchState, nameOf: ValueLabel) => RefinementChip[];
}

export const storedWords = versionedStorage<unknown>({ key: 'asked-words', area: 'session', check: (value) => value });

/** What the shopper typed last and what became of it: survives a reload, and the way from the home page to the search. */
export const $understoodQuery = atom<WordsMemory | undefined>();

/** Takes up what was typed before this page opened. Not while hydrating: the page was made without it. */
export function recallUnderstoodQuery(): void {
  if (storedWords.read()) import('./words-memory.ts').then(({ recallWords }) => recallWords()).catch(() => {});
}
