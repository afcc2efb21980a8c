import * as v from 'valibot';

/** An id or a slug. */
export const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Why an operator does something. */
export const reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give a reason, which is recorded: --reason "..."'),
  v.maxLength(500),
);

/** The most rows that are listed. */
export const limitOr = (rows: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), rows);

/** One of the states that an operator can name by `--state`. */
export const oneOf = <const S extends readonly string[]>(states: S) =>
  v.picklist(states, `--state must be one of ${states.join(', ')}.`);
