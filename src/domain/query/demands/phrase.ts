import type { Meaning } from './demand.ts';

/** The interpretation of some atoms. */
export interface Phrase {
  kind: 'part' | 'word' | 'filler' | 'not' | 'or';
  /** Positions of its atoms, the end not included. */
  from: number;
  to: number;
  /** Of a part, likeliest first: the first counts. A word has none, or weak ones (`Meaning.weak`). */
  meanings: readonly Meaning[];
  not?: true;
}
