import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '~/engine/columns/column.ts';
import { ColumnBuilder } from '~/engine/columns/column-builder.ts';
import { wholeNumberColumn } from '~/engine/columns/whole-number-column.ts';

const seed = 38;

/** All that a search reads of a column of numbers. */
const readable = ({ numbers, none, single, present, nulls, empties, forms }: Column) => ({
  numbers: [...numbers],
  none,
  single: Array.from(single ?? []),
  documents: [present, nulls, empties].map((set) => [...set.toArray()]),
  texts: forms.length,
});

test('SEARCH-25 a column of whole numbers equals the one that a builder makes of the same values', () => {
  const value = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: Number.NaN });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 300 }), (values) => {
      const builder = new ColumnBuilder('weekly');
      for (const [document, number] of values.entries()) if (!Number.isNaN(number)) builder.add(document, number);
      const column = wholeNumberColumn('weekly', Float64Array.from(values));
      expect(readable(column)).toEqual(readable(builder.finish(values.length)));
    }),
    { seed, numRuns: 200 },
  );
});

test('SEARCH-25 anything but a whole number from 0, within reason, is not a value', () => {
  const values = [Number.NaN, -1, 2.5, Number.POSITIVE_INFINITY, 1e12, 7, 0, 1_048_575, 1_048_576];
  const column = wholeNumberColumn('weekly', Float64Array.from(values));
  expect([...column.numbers]).toEqual([0, 7, 1_048_575]);
  expect([...column.present.toArray()]).toEqual([5, 6, 7]);
});
