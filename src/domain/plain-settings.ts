import * as v from 'valibot';

/*
 * The plain types of value in dealer files. src/site/schema/fields.ts has the others, and what they all have in common.
 */

/** Any text but a blank one. */
export const text = (description: string) =>
  v.pipe(v.string(), v.regex(/\S/, 'must not be empty'), v.description(description));

/** true or false. */
export const flag = (description: string) => v.pipe(v.boolean(), v.description(description));

/** A whole number within a range, ends included. */
export const wholeNumber = (min: number, max: number, description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max), v.description(description));

/** One of a closed list of names. */
export const oneOf = <const T extends readonly [string, ...string[]]>(options: T, description: string) =>
  v.pipe(v.picklist(options), v.description(description));

/** An address on another site. */
export const httpsUrl = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, 'must be a complete address that starts with https://'),
    v.description(description),
  );

/** A key that may be left out; with a second argument, an item of a list then gets that value. */
export const optional = v.exactOptional;
