import * as v from 'valibot';
import { pattern, text } from './schema-parts.ts';

const ConditionSchema = v.strictObject({
  column: text('Column or path that is looked at.'),
  matches: v.optional(pattern('It matches this regular expression.')),
  equals: v.optional(v.pipe(v.string(), v.description('It is this text, letter case and outer spaces ignored.'))),
  empty: v.optional(v.pipe(v.boolean(), v.description('It is empty (true) or not empty (false).'))),
});
export type Condition = v.InferOutput<typeof ConditionSchema>;

export const when = v.pipe(
  v.union([ConditionSchema, v.array(ConditionSchema)], 'must be a condition or a list of conditions'),
  v.description('One condition, or a list of which all must hold.'),
);

export const RepairSchema = v.strictObject({
  name: text('What the repair does, for the report.'),
  when,
  move: v.optional(
    v.pipe(
      v.record(v.string(), v.string()),
      v.description(
        'Column -> column its value belongs in. All moves happen at once; a column that only gives is empty afterwards.',
      ),
    ),
  ),
  shift: v.optional(
    v.pipe(
      v.strictObject({
        from: text('First column that is shifted.'),
        to: v.optional(text('Last column that is shifted; the last one of the row when absent.')),
        by: v.pipe(
          v.number(),
          v.integer(),
          v.description('How many columns values move: -1 one to the left, 1 one to the right.'),
        ),
      }),
      v.description('Moves the values of a run of columns (CSV only).'),
    ),
  ),
  set: v.optional(v.pipe(v.record(v.string(), v.string()), v.description('Column -> text it gets.'))),
});
export type Repair = v.InferOutput<typeof RepairSchema>;
