import type { Bitset } from '../packed/bitset.ts';
import type { SortedStrings } from '../packed/byte-strings.ts';

/**
 * One attribute of all documents. Its distinct values form a dictionary: numbers ascending, then texts in the order
 * of their facet form, so that a range of values is a range of ids and sorting compares ids.
 */
export interface Column {
  readonly attribute: string;
  readonly documentCount: number;
  /** Ids 0 to numbers.length - 1. */
  readonly numbers: Float64Array;
  /** The facet forms of the texts; their ids come after the numbers. */
  readonly forms: SortedStrings;
  /** The texts as first written, in the same order. */
  readonly texts: TextList;
  /** If no document has two values: each document's value id, or `none`. */
  readonly single: Uint16Array | Uint32Array | undefined;
  /** Otherwise the value ids of document d are ids[starts[d] .. starts[d + 1]]. */
  readonly starts: Uint32Array;
  readonly ids: Uint16Array | Uint32Array;
  /** Id that stands for "no value": one past the last. */
  readonly none: number;
  /** Documents that have the attribute at all, have null, have '' or [] or {}. */
  readonly present: Bitset;
  readonly nulls: Bitset;
  readonly empties: Bitset;
}

/** A list of texts: an array, or a list that decodes its texts on demand. */
export interface TextList {
  at(index: number): string | undefined;
}

/** A value as facets show it. */
export function valueText(column: Column, id: number): string {
  const { numbers } = column;
  return id < numbers.length ? String(numbers[id]) : (column.texts.at(id - numbers.length) as string);
}

/** First id of a number that is at least (or, with `after`, greater than) `value`. */
export function numberBound({ numbers }: Column, value: number, after: boolean): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const number = numbers[middle] as number;
    if (number < value || (after && number === value)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** First id of a text whose facet form is at least (or, with `after`, greater than) `form`. */
export function textBound({ forms, numbers }: Column, form: string, after: boolean): number {
  return numbers.length + forms.firstFrom(after ? `${form}\0` : form);
}

/**
 * A document's place in a sort by this column, smaller first: numbers before texts in both directions, several values
 * by the one that sorts first, no value last.
 */
export function sortKey(column: Column, document: number, descending: boolean): number {
  const { numbers, none, single } = column;
  if (single) return idKey(single[document] as number, numbers.length, none, descending);
  let best = Number.POSITIVE_INFINITY;
  for (let i = column.starts[document] as number; i < (column.starts[document + 1] as number); i++) {
    best = Math.min(best, idKey(column.ids[i] as number, numbers.length, none, descending));
  }
  return best;
}

function idKey(id: number, numberCount: number, none: number, descending: boolean): number {
  if (id === none) return Number.POSITIVE_INFINITY;
  if (!descending) return id;
  return id < numberCount ? numberCount - 1 - id : numberCount + none - 1 - id;
}
