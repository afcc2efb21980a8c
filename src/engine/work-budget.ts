import { EngineError } from './engine-error.ts';

/**
 * What the parts of a search cost, in nanoseconds on an ordinary server. Worst-case estimates: they are counted instead of
 * measured, so that the same request is accepted or refused on any server (decision 18).
 */
export const cost = {
  /** A document read in a column: by a filter, a facet, a sort. */
  document: 4,
  /** A condition or a list entry, with its look-ups. */
  condition: 2000,
  /** 32 documents of a set, joined with another. */
  setWord: 2,
  /** A text read from a column and compared. */
  text: 180,
  /** A word of the index compared with a word of the query: most are skipped with their neighbours. */
  word: 4,
  /** A document that may contain a word of the query. */
  match: 8,
  /** A document's place by one ranking rule. */
  rank: 40,
  /** A document's value that is calculated from others. */
  computed: 50,
  /** A byte of a returned document. */
  byte: 20,
} as const;

/** The remaining budget of a search. Work that grows with the request or the stock is charged in advance. */
export class WorkBudget {
  private readonly whole: WorkBudget | undefined;
  private readonly allowed: number;
  private used = 0;

  /**
   * @param milliseconds on an ordinary server
   * @param whole the enclosing budget, which is charged as well: the request of a query
   */
  constructor(milliseconds: number, whole?: WorkBudget) {
    this.allowed = milliseconds * 1e6;
    this.whole = whole;
  }

  /** Milliseconds. */
  get spent(): number {
    return this.used / 1e6;
  }

  /** Charges `count` units of work at `each` nanoseconds. Throws 400 `search_too_costly` if that exceeds the remainder. */
  spend(count: number, each: number): void {
    this.used += count * each;
    this.whole?.spend(count, each);
    if (this.used > this.allowed) throw tooCostly();
  }
}

/** For our own callers, who request only what they need. */
export const unlimitedWork = (): WorkBudget => new WorkBudget(Number.POSITIVE_INFINITY);

const tooCostly = (): EngineError =>
  new EngineError(
    'search_too_costly',
    'This request asks for more work than a search may make. Ask for fewer queries, conditions, facets or hits, or for fewer words.',
  );
