import * as v from 'valibot';
import { pattern, scalar, sources, text, texts } from './schema-parts.ts';

/** How one car field is filled. The steps run in the order of the keys below. */
export const FieldRuleSchema = v.strictObject({
  from: v.optional(
    sources(
      'Column name, "#3" for the third column, or path in a JSON or XML row ("pricing.advertised", "photos[0].url", "@id", "../code"). A list names fallbacks: the first that gives a value wins (a price of 0 is none).',
    ),
  ),
  all: v.optional(
    sources('Columns or paths whose values are put together into a list; "*" stands for any text ("Image*").'),
  ),
  join: v.optional(text('With `all`: joins the values into one text with this between them.')),
  absent: v.optional(texts('Further texts that mean "not given" in this field.')),
  absentMatches: v.optional(pattern('Values that match this regular expression mean "not given".')),
  regex: v.optional(
    pattern(
      'Regular expression; its first group (or `group`) is the value. Letter case does not count. A value that does not match is reported and left out.',
    ),
  ),
  group: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.description('Number or name of the group of `regex` to take.')),
  ),
  replace: v.optional(
    v.pipe(
      v.array(v.tuple([pattern('What to look for, a regular expression.'), v.string()])),
      v.description('Replacements made in order: [regular expression, replacement] with $1 for groups.'),
    ),
  ),
  split: v.optional(sources('Sign or list of signs at which the text is cut into parts.')),
  index: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.description('With `split`: which part to take, 0 the first, -1 the last. Without it the parts are a list.'),
    ),
  ),
  table: v.optional(
    v.pipe(
      v.record(v.string(), scalar),
      v.description(
        'Value of the feed -> value of the field, letter case and outer spaces ignored; null means "not given".',
      ),
    ),
  ),
  unlisted: v.optional(
    v.pipe(
      v.picklist(['keep', 'absent', 'warn'], 'must be "keep", "absent" or "warn"'),
      v.description('Values the table does not list: kept (default), left out, or left out with a warning.'),
    ),
  ),
  case: v.optional(
    v.pipe(
      v.picklist(['title', 'upper', 'lower'], 'must be "title", "upper" or "lower"'),
      v.description('Letter case of a text.'),
    ),
  ),
  template: v.optional(
    text(
      'Text with columns or car fields in braces: "{Year} {make}" (a column first, else the field, whatever fills it), or "https://host.example/{value}" where {value} is the value so far. Not given when one of them is not.',
    ),
  ),
  constant: v.optional(v.pipe(scalar, v.description('Always this value.'))),
  number: v.optional(
    v.pipe(
      v.strictObject({
        decimal: v.optional(
          v.pipe(v.picklist(['.', ','], 'must be "." or ","'), v.description('Decimal sign of the feed, default ".".')),
        ),
        unit: v.optional(text('Unit of numbers without one: "miles", "t", "m", "l" ...')),
      }),
      v.description('How numbers are written, where it is not the usual way.'),
    ),
  ),
  boolean: v.optional(
    v.pipe(
      v.strictObject({
        true: v.optional(texts('Words for yes. When only these are given, every other text is no.')),
        false: v.optional(texts('Words for no.')),
      }),
      v.description('Words for yes and no, where they are not the usual ones.'),
    ),
  ),
  date: v.optional(
    sources('Date format or formats: "dd/MM/yyyy", "MM/dd/yyyy HH:mm", "iso", "epoch-seconds", "epoch-milliseconds".'),
  ),
  default: v.optional(v.pipe(scalar, v.description('Value when the feed gives none.'))),
  required: v.optional(v.pipe(v.boolean(), v.description('Reject the row when there is no value.'))),
  optional: v.optional(
    v.pipe(v.boolean(), v.description('Do not complain when the feed has none of the named columns.')),
  ),
});
export type FieldRule = v.InferOutput<typeof FieldRuleSchema>;
