import { createContext } from 'react';
import type { SearchState } from '~/domain/search/address/search-state.ts';

/** Asks for a search of which no filter of the page knows an attribute: it gets one that nobody sees, and the search follows. */
export const RefineUnseen = createContext<(next: SearchState) => void>(() => {});
