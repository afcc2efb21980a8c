import { EngineError } from './engine-error.ts';

/**
 * What the parts of a search cost, in nanoseconds on an ordinary server. Estimates of the worst case: they are counted instead of
 * measured, so that the same request is answered or refused wherever it is sent (docs/decisions/0018).
 */
export const cost = {
  /** A document looked at in a column: by a filter, a facet, a sort. */
  document: 4,
  /** A condition or a list entry, with its look-ups. */
  condition: 2000,
  /** 32 documents of a set, joined with another. */
  setWord: 2,
  /** A text read from a column and compared. */
  text: 180,
  /** A word of the index held against a word of the query: most are left out with their neighbours. */
  word: 4,
  /** A document that a word of the query may stand in. */
  match: 8,
  /** A document's place by one ranking rule. */
  rank: 40,
  /** A document's value that is worked out from others. */
  computed: 50,
  /** A byte of a document that goes out. */
  byte: 20,
} as const;

/** What a search may still cost. Whoever does work that grows with the request or the stock says so before. */
export class WorkBudget {
  private readonly whole: WorkBudget | undefined;
  private readonly allowed: number;
  private used = 0;

  /**
   * @param milliseconds on an ordinary server
   * @param whole what this is a part of, and is taken from as well: the request of a query
   */
  constructor(milliseconds: number, whole?: WorkBudget) {
    this.allowed = milliseconds * 1e6;
    this.whole = whole;
  }

  /** Milliseconds. */
  get spent(): number {
    return this.used / 1e6;
  }

  /** Takes `count` pieces of work at `each` nanoseconds. Throws 400 `search_too_costly` when that is more than is left. */
  spend(count: number, each: number): void {
    this.used += count * each;
    this.whole?.spend(count, each);
    if (this.used > this.allowed) throw tooCostly();
  }
}

/** For callers of our own, who ask for what they need. */
export const unlimitedWork = (): WorkBudget => new WorkBudget(Number.POSITIVE_INFINITY);

const tooCostly = (): EngineError =>
  new EngineError(
    'search_too_costly',
    'This request asks for more work than a search may make. Ask for fewer queries, conditions, facets or hits, or for fewer words.',
  );
