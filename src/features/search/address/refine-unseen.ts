import { createContext } from 'react';
import type { SearchState } from '~/domain/search/address/search-state.ts';

/** Applies a search with an attribute that has no filter on the page: adds an invisible filter for it. */
export const RefineUnseen = createContext<(next: SearchState) => void>(() => {});
