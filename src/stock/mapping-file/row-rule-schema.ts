import * as v from 'valibot';
import { pattern, text } from './schema-parts.ts';

export const ConditionSchema = v.strictObject({
  column: text('Column or path that the condition is about.'),
  matches: v.optional(pattern('Regular expression that the value must match.')),
  equals: v.optional(
    v.pipe(v.string(), v.description('Text that the value must be, ignoring letter case and surrounding spaces.')),
  ),
  empty: v.optional(v.pipe(v.boolean(), v.description('Whether the value must be empty (true) or not empty (false).'))),
});
export type Condition = v.InferOutput<typeof ConditionSchema>;

export const when = v.pipe(
  v.union([ConditionSchema, v.array(ConditionSchema)], 'must be a condition or a list of conditions'),
  v.description('One condition, or a list of conditions that must all be met.'),
);

export const RepairSchema = v.strictObject({
  name: text('Description of the repair, for the report.'),
  when,
  move: v.optional(
    v.pipe(
      v.record(v.string(), v.string()),
      v.description(
        'Column -> column that its value is moved to. All moves happen at once; a column whose value moves away is empty afterwards, unless it receives another.',
      ),
    ),
  ),
  shift: v.optional(
    v.pipe(
      v.strictObject({
        from: text('First column to shift.'),
        to: v.optional(text('Last column to shift. If left out, the last of the row.')),
        by: v.pipe(
          v.number(),
          v.integer(),
          v.description('Number of columns to shift by: -1 is one to the left, 1 one to the right.'),
        ),
      }),
      v.description('Shifts the values of adjacent columns (CSV only).'),
    ),
  ),
  set: v.optional(v.pipe(v.record(v.string(), v.string()), v.description('Column -> text to set.'))),
});
export type Repair = v.InferOutput<typeof RepairSchema>;
