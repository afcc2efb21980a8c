import type { Meaning } from './demand.ts';

/** The interpretation of some atoms. */
export interface Phrase {
  kind: 'part' | 'word' | 'filler' | 'not' | 'or';
  /** Atoms, the end not included. */
  from: number;
  to: number;
  /** For a part, the first counts. For a word there may be weak ones. */
  meanings: readonly Meaning[];
  not?: true;
}
