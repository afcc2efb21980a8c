import type { FeedEncoding } from './encoding.ts';

/** Formats a feed can have. */
export type FeedFormat = 'csv' | 'json' | 'ndjson' | 'xml';

/** One row of a feed file: a CSV line, an object of a JSON list, an XML element, before any mapping. */
export type FeedRow = {
  /** Number of the row in the feed, from 1; a CSV header does not count. */
  row: number;
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** Column or key -> value. Absent for a blank row and for one that cannot be read. */
  values?: Record<string, unknown>;
  /** Objects containing the row, nearest first: where "../name" in a mapping looks. */
  parents?: readonly Record<string, unknown>[];
  /** Why the row cannot be read; it is rejected with this reason. */
  problem?: string;
  /** Something odd that does not stop the row. */
  warning?: string;
  /** Has fewer values than there are columns. */
  isShort?: boolean;
  /** The file ends with this row, without a final line end. */
  isOpen?: boolean;
};

/** An opened feed: read `rows` once. */
export type Feed = {
  format: FeedFormat;
  encoding: FeedEncoding;
  /** The sign between the columns of a CSV feed. */
  separator?: string;
  /** Column names of a CSV feed. */
  columns?: readonly string[];
  rows: AsyncIterable<FeedRow>;
  /** Whether any byte read so far was invalid in the encoding and was replaced by "\ufffd". */
  anyReplaced: () => boolean;
  /** Bytes of the file read so far. */
  bytesRead: () => number;
  /** Size of the file in bytes. */
  size: number;
};

/** The feed as a whole cannot be read; the import stops and the index stays as it is. */
export class FeedError extends Error {
  override name = 'FeedError';
}
