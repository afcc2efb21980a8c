import type { WritableAtom } from 'nanostores';
import { createContext, useContext, useEffect } from 'react';
import type { SearchState } from '~/domain/search/address/search-state.ts';

/** What a change of the page's search needs besides InstantSearch. */
export interface SearchChanges {
  /** Applies a search with an attribute that has no filter on the page: adds an invisible filter for it. */
  refineUnseen: (next: SearchState) => void;
  /** Words that are searched for before InstantSearch knows them; undefined if it knows them all. */
  pendingWords: () => string | undefined;
  /** Another search replaces these words. */
  dropWords: () => void;
  /** Tells its listeners that the shopper clears the search. */
  $cleared: WritableAtom;
}

/** Provided by the page's search, for everything below it. */
export const SearchChanges = createContext(undefined as unknown as SearchChanges);

/** Calls back when the shopper clears the search: nothing that they typed or moved just before, and that is still to be sent, brings a part of it back. */
export function useOnClear(forget: () => void): void {
  const { $cleared } = useContext(SearchChanges);
  useEffect(() => $cleared.listen(forget));
}
