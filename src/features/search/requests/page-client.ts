import type { SearchClient } from 'instantsearch.js';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { SearchRequest } from './multi-search.ts';

/** What InstantSearch passes unread from its state to its requests: exclusions, further demands and the terms of a loan. */
export interface Carrier extends Partial<Pick<SearchState, 'without' | 'also' | 'loan'>> {
  /** Words that must not be interpreted, as long as they are those of the search. */
  plainWords?: string;
}

/** What a state or the parameters of InstantSearch carry: its types know only parameters of its own. */
export const carrierOf = (state: object): Carrier => state;

/** A search as the layers of the page's client pass it on: InstantSearch's own, with what its state carries. */
export type PageRequest = Omit<SearchRequest, 'params'> & { params?: SearchRequest['params'] & Carrier };
export type Requests = readonly PageRequest[];

/** InstantSearch's client as the layers of the page see it: the content of a response is InstantSearch's concern. */
export type PageClient = SearchClient & { search: (requests: Requests) => Promise<unknown> };

/** A layer of the page's client. InstantSearch's types require more than the page's responses contain; it works without. */
export const pageClient = (search: (requests: Requests) => Promise<unknown>) => ({ search }) as PageClient;
