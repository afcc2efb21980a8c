import { atom } from 'nanostores';
import type { UnderstoodQuery } from '~/domain/query/reading/understood-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { StatePart } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { versionedStorage } from '../storage/versioned-storage.ts';

/** A part of the search, as a chip. */
export interface RefinementChip extends StatePart {
  /** For the shopper's own words: called when they are removed. */
  onLeave?: () => void;
}

/** The last typed words, with what is needed to show them: words-memory.ts loads them, if any. */
export interface WordsMemory {
  query: UnderstoodQuery;
  /** A search's criteria, with the shopper's own words in place of the parts that they express. */
  chipsOf: (state: SearchState, nameOf: ValueLabel) => RefinementChip[];
}

export const storedWords = versionedStorage<unknown>({ key: 'asked-words', area: 'session', check: (value) => value });

/** The shopper's last words and their interpretation: survives a reload, and the step from the home page to the search. */
export const $understoodQuery = atom<WordsMemory | undefined>();
