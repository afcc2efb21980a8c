import { createContext } from 'react';
import type { SearchState } from '~/domain/search/address/search-state.ts';

/** What a change of the page's search needs besides InstantSearch. */
export interface SearchChanges {
  /** Applies a search with an attribute that has no filter on the page: adds an invisible filter for it. */
  refineUnseen: (next: SearchState) => void;
  /** Words that are searched for before InstantSearch knows them; undefined if it knows them all. */
  pendingWords: () => string | undefined;
  /** Another search replaces these words. */
  dropWords: () => void;
}

export const SearchChanges = createContext<SearchChanges>({
  refineUnseen: () => {},
  pendingWords: () => undefined,
  dropWords: () => {},
});
