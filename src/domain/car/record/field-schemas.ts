import * as v from 'valibot';

/**
 * Building blocks of the car schema. All of them read what real feeds contain: numeric strings become numbers, and "",
 * "-", null and "null" become absent. They never turn something unreadable into 0.
 */

const absentTexts = new Set(['', '-', '\u2013', '\u2014', 'null', 'undefined']);

/** True for the values that mean "not given": undefined, null, blank text, a dash and "null" in any letter case. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' && absentTexts.has(value.trim().toLowerCase());
}

const dropAbsent = (value: unknown): unknown => (isAbsent(value) ? undefined : value);

/** The schema's value, or absent when the input is blank. */
export function orAbsent<const S extends v.GenericSchema>(schema: S) {
  return v.optional(v.pipe(v.unknown(), v.transform(dropAbsent), v.optional(schema)));
}

/** One line of text without surrounding space; numbers are accepted as their digits. */
export const requiredText = v.pipe(
  v.union([v.string(), v.number()], 'must be text'),
  v.transform((value) => String(value).trim()),
  v.nonEmpty('must not be empty'),
);

/** Text, or absent. */
export const text = orAbsent(requiredText);

const plainNumber = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/, 'must be a number'))],
    'must be a number',
  ),
  v.transform(Number),
  v.finite('must be a number'),
);

/** A number of at least 0 (a numeric string is accepted), or absent. */
export const amount = orAbsent(v.pipe(plainNumber, v.minValue(0, 'must not be negative')));

/** Degrees of latitude or longitude, or absent. */
export const degrees = orAbsent(v.pipe(plainNumber, v.minValue(-180), v.maxValue(180)));

/** A whole number of at least 0 (a numeric string is accepted), or absent. */
export const count = orAbsent(
  v.pipe(plainNumber, v.minValue(0, 'must not be negative'), v.integer('must be a whole number')),
);

/** A whole number between two bounds (both included), or absent. */
export const wholeBetween = (min: number, max: number) =>
  orAbsent(
    v.pipe(
      plainNumber,
      v.integer('must be a whole number'),
      v.minValue(min, `must be at least ${min}`),
      v.maxValue(max, `must be at most ${max}`),
    ),
  );

const flagWords: Record<string, boolean> = { true: true, false: false, yes: true, no: false, '1': true, '0': false };

/** true or false; "true"/"false", "yes"/"no" and 1/0 are read as such. */
export const requiredFlag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()], 'must be true or false'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const value = dataset.value;
    const flag = typeof value === 'boolean' ? value : flagWords[String(value).trim().toLowerCase()];
    if (flag === undefined) {
      addIssue({ message: 'must be true or false' });
      return NEVER;
    }
    return flag;
  }),
);

/** true, false or absent. */
export const flag = orAbsent(requiredFlag);

/** A list of texts without blanks; a single text counts as a list of one. Absent when nothing is left. */
export const textList = orAbsent(
  v.pipe(
    v.union([v.array(v.unknown()), v.string()], 'must be a list of texts'),
    v.transform((value) => (Array.isArray(value) ? value : [value])),
    v.transform((list) => list.filter((entry) => !isAbsent(entry)).map((entry) => String(entry).trim())),
    v.transform((list) => (list.length > 0 ? list : undefined)),
  ),
);

/** An object, or absent. */
export const group = <const E extends v.ObjectEntries>(entries: E) => orAbsent(v.object(entries));

/** A calendar date as "YYYY-MM-DD", or a month as "YYYY-MM" if the source gives no day; absent otherwise. */
export const dateText = orAbsent(
  v.pipe(v.string('must be a date'), v.trim(), v.regex(/^\d{4}-\d{2}(-\d{2})?(T.*)?$/, 'must be a date (YYYY-MM-DD)')),
);

/** A moment as ISO 8601 text ("2026-03-01T09:30:00.000Z"). */
export const requiredMoment = v.pipe(
  v.string('must be an ISO date and time'),
  v.trim(),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be an ISO date and time'),
);

/** A moment as ISO 8601 text, or absent. */
export const moment = orAbsent(requiredMoment);
