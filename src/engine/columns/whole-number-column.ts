import { Bitset } from '../packed/bitset.ts';
import { ByteStrings, SortedStrings } from '../packed/byte-strings.ts';
import type { Column } from './column.ts';

/** Larger numbers are left out: the dictionary is made by ticking off each number from 0 to the largest. */
const largest = 0xfffff;

/**
 * The column of an attribute with at most one whole number from 0 per document, built without sorting or lookups: a shopper is waiting for
 * it (computed-columns.ts).
 * @param values by document; anything else counts as no value
 */
export function wholeNumberColumn(attribute: string, values: Float64Array): Column {
  const documentCount = values.length;
  const { numbers, idOf } = dictionaryOf(values);
  const none = numbers.length;
  const single = (none < 0xffff ? new Uint16Array(documentCount) : new Uint32Array(documentCount)).fill(none);
  const present = new Bitset(documentCount);
  for (let document = 0; document < documentCount; document++) {
    const value = values[document] as number;
    // Checked first, since searching an array for NaN is slow.
    const id = value < idOf.length ? idOf[value] : undefined;
    if (id === undefined) continue;
    single[document] = id;
    present.add(document);
  }
  return {
    attribute,
    documentCount,
    numbers,
    forms: new SortedStrings(new ByteStrings()),
    texts: [],
    single,
    starts: new Uint32Array(0),
    ids: new Uint16Array(0),
    none,
    present,
    nulls: new Bitset(documentCount),
    empties: new Bitset(documentCount),
  };
}

/** The different values in ascending order, and the place of each. */
function dictionaryOf(values: Float64Array): { numbers: Float64Array; idOf: Uint32Array } {
  let most = -1;
  for (const value of values) if (value > most && value <= largest) most = value;
  const idOf = new Uint32Array(Math.floor(most) + 1);
  for (const value of values) if (value >= 0 && value <= most) idOf[value] = 1;
  const count = idOf.reduce((total, seen) => total + seen, 0);
  const numbers = new Float64Array(count);
  let next = 0;
  for (let value = 0; value < idOf.length; value++) {
    if (idOf[value] === 0) continue;
    numbers[next] = value;
    idOf[value] = next++;
  }
  return { numbers, idOf };
}
