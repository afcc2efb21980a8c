import { atom } from 'nanostores';

/** Where the results on the page come from. */
export type SearchSource =
  | { kind: 'service' }
  /** This visit's last results for the same address, until the search has responded again. */
  | { kind: 'stored' }
  /** The stock list published with the site, while the search service is down. */
  | { kind: 'snapshot'; builtAt: Date };

export const $searchSource = atom<SearchSource>({ kind: 'service' });
