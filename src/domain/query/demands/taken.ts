import type { Meaning } from './demand.ts';

/** What some atoms were taken for. */
export interface Taken {
  kind: 'part' | 'word' | 'filler' | 'not' | 'or';
  /** Atoms, the end not included. */
  from: number;
  to: number;
  /** Of a part; the first counts. Of a word there may be weak ones. */
  meanings: readonly Meaning[];
  not?: true;
}
