import { FeedError, type FeedRow } from '../../readers/feed-row.ts';

/** If at least this share of the rows is short, the feed omits trailing empty values, and a short row means nothing. */
const usualShare = 0.05;

/**
 * Detects from a feed's rows whether the file was cut off in its last one: a row with too few values (or incomplete
 * JSON) and no line end, or the only short row of the feed, if it is a car. JSON and XML files are detected by their
 * parsers.
 */
export class TruncationCheck {
  #short = 0;
  #last: { row: FeedRow; isCar: boolean; leftOut: boolean } | undefined;

  /** Call for each row that is not blank; `leftOut` if a rule of the mapping leaves it out. */
  see(row: FeedRow, isCar: boolean, leftOut: boolean): void {
    if (row.isShort) this.#short += 1;
    this.#last = { row, isCar, leftOut };
  }

  /** Call after the last row. Throws FeedError if the file ends in the middle of it. */
  end(rowsRead: number): void {
    if (this.#last === undefined || this.#last.leftOut) return;
    const { row, isCar } = this.#last;
    const others = this.#short - 1;
    const isHalf = row.isShort && others < rowsRead * usualShare && (row.isOpen || (isCar && others === 0));
    const isBroken = row.isOpen && row.values === undefined && row.problem !== undefined;
    if (!isHalf && !isBroken) return;
    throw new FeedError(
      `the file seems to be cut off in its last row (row ${row.row}, line ${row.line}): ${row.problem ?? row.warning}. ` +
        'Fetch the whole file again; if the row is correct, import with --accept-cut',
    );
  }
}
