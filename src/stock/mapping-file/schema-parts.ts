import * as v from 'valibot';

/** A text that is not empty. */
export const text = (description: string) =>
  v.pipe(v.string(), v.nonEmpty('must not be empty'), v.description(description));
/** A list of texts. */
export const texts = (description: string) => v.pipe(v.array(v.string()), v.description(description));

/** A regular expression, case-insensitive and with Unicode. */
export const pattern = (description: string) =>
  v.pipe(
    v.string(),
    v.check((source) => isPattern(source), 'is not a valid regular expression'),
    v.description(description),
  );

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}

/** What a value table or a constant may contain. */
export const scalar = v.union(
  [v.string(), v.number(), v.boolean(), v.null()],
  'must be text, a number, true, false or null',
);
/** A column or a list of columns. */
export const sources = (description: string) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())], 'must be a column or a list of columns'),
    v.description(description),
  );
