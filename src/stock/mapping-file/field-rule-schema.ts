import * as v from 'valibot';
import { pattern, scalar, sources, text, texts } from './schema-parts.ts';

/** How one car field is filled. The steps run in the order of the keys below. */
export const FieldRuleSchema = v.strictObject({
  from: v.optional(
    sources(
      'Column name, "#3" for the third column, or path in a JSON or XML row ("pricing.advertised", "photos[0].url", "@id", "../code"). In a list, the first with a value is used (a price of 0 is not a value).',
    ),
  ),
  all: v.optional(
    sources('Columns or paths whose values are combined into a list; "*" stands for any text ("Image*").'),
  ),
  join: v.optional(text('With `all`: separator with which the values are joined into one text.')),
  absent: v.optional(texts('Further texts that mean "not given" in this field.')),
  absentMatches: v.optional(pattern('Values that match this regular expression mean "not given".')),
  regex: v.optional(
    pattern(
      'Regular expression whose first group (or `group`) is the value, in any letter case. A value that does not match is reported and left out.',
    ),
  ),
  group: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.description('Number or name of the group of `regex` to use.')),
  ),
  replace: v.optional(
    v.pipe(
      v.array(v.tuple([pattern('Regular expression to search for.'), v.string()])),
      v.description('Replacements, applied in order: [regular expression, replacement], with $1 for groups.'),
    ),
  ),
  split: v.optional(sources('Separator, or list of separators, at which the text is split into parts.')),
  index: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.description(
        'With `split`: index of the part to use, 0 for the first, -1 for the last. Without it, the parts become a list.',
      ),
    ),
  ),
  table: v.optional(
    v.pipe(
      v.record(v.string(), scalar),
      v.description(
        'Value in the feed -> value of the field, ignoring letter case and surrounding spaces; null means "not given".',
      ),
    ),
  ),
  unlisted: v.optional(
    v.pipe(
      v.picklist(['keep', 'absent', 'warn'], 'must be "keep", "absent" or "warn"'),
      v.description('Values that are not in the table: kept (default), left out, or left out with a warning.'),
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
      'Text with columns or car fields in braces: "{Year} {make}" (the column of that name, else the car field), or "https://host.example/{value}" where {value} is the value so far. If one of them has no value, neither has the field.',
    ),
  ),
  constant: v.optional(v.pipe(scalar, v.description('Fixed value.'))),
  number: v.optional(
    v.pipe(
      v.strictObject({
        decimal: v.optional(
          v.pipe(v.picklist(['.', ','], 'must be "." or ","'), v.description('Decimal sign of the feed, default ".".')),
        ),
        unit: v.optional(text('Unit of numbers without one: "miles", "t", "m", "l" ...')),
      }),
      v.description('Number format, if it is not the usual one.'),
    ),
  ),
  boolean: v.optional(
    v.pipe(
      v.strictObject({
        true: v.optional(texts('Words for yes. If only these are set, any other text means no.')),
        false: v.optional(texts('Words for no.')),
      }),
      v.description('Words for yes and no, if they are not the usual ones.'),
    ),
  ),
  date: v.optional(
    sources('Date format or formats: "dd/MM/yyyy", "MM/dd/yyyy HH:mm", "iso", "epoch-seconds", "epoch-milliseconds".'),
  ),
  default: v.optional(v.pipe(scalar, v.description('Value if the feed has none.'))),
  required: v.optional(v.pipe(v.boolean(), v.description('Whether to reject rows without a value.'))),
  optional: v.optional(
    v.pipe(v.boolean(), v.description('Whether the feed may lack all of these columns without an error.')),
  ),
});
export type FieldRule = v.InferOutput<typeof FieldRuleSchema>;
