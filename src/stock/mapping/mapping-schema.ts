import * as v from 'valibot';

const text = (description: string) => v.pipe(v.string(), v.nonEmpty('must not be empty'), v.description(description));
const texts = (description: string) => v.pipe(v.array(v.string()), v.description(description));

const pattern = (description: string) =>
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

const scalar = v.union(
  [v.string(), v.number(), v.boolean(), v.null()],
  'must be a text, a number, true, false or null',
);
const sources = (description: string) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())], 'must be a column or a list of columns'),
    v.description(description),
  );

/** How one car field is filled. The steps run in the order of the keys below. */
export const FieldRuleSchema = v.strictObject({
  from: v.optional(
    sources(
      'Column name, "#3" for the third column, or path in a JSON or XML record ("pricing.advertised", "photos[0].url", "@id", "../code"). A list names fallbacks: the first that is given wins.',
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
      'Text with columns in braces: "{Year} {Brand}", or "https://host.example/{value}" where {value} is the value so far. Not given when one of them is not.',
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

const ConditionSchema = v.strictObject({
  column: text('Column or path that is looked at.'),
  matches: v.optional(pattern('It matches this regular expression.')),
  equals: v.optional(v.pipe(v.string(), v.description('It is this text, letter case and outer spaces ignored.'))),
  empty: v.optional(v.pipe(v.boolean(), v.description('It is empty (true) or not empty (false).'))),
});
export type Condition = v.InferOutput<typeof ConditionSchema>;

const when = v.pipe(
  v.union([ConditionSchema, v.array(ConditionSchema)], 'must be a condition or a list of conditions'),
  v.description('One condition, or a list of which all must hold.'),
);

const RepairSchema = v.strictObject({
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

/** A stock mapping file: how one feed becomes cars. */
export const MappingSchema = v.strictObject({
  $schema: v.optional(v.string()),
  feed: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9-]*$/, 'may hold only lower-case letters, digits and "-"'),
      v.description(
        'Id of the feed; importing it again replaces its cars. Default: the dealer slug, else the file name.',
      ),
    ),
  ),
  format: v.optional(
    v.pipe(
      v.picklist(['auto', 'csv', 'json', 'ndjson', 'xml'], 'must be "auto", "csv", "json", "ndjson" or "xml"'),
      v.description('Format of the feed; "auto" (default) tells by file name and content.'),
    ),
  ),
  encoding: v.optional(
    v.pipe(
      v.picklist(
        ['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
        'must be "auto", "utf-8", "utf-16le", "utf-16be" or "windows-1252"',
      ),
      v.description(
        'Character encoding; "auto" (default) reads the byte order mark, then tells UTF-8 from Windows-1252.',
      ),
    ),
  ),
  csv: v.optional(
    v.pipe(
      v.strictObject({
        delimiter: v.optional(
          v.pipe(
            v.string(),
            v.minLength(1, 'must not be empty'),
            v.description('Sign between columns; found by itself among comma, semicolon, tab and | when absent.'),
          ),
        ),
        quote: v.optional(
          v.pipe(
            v.union(
              [v.pipe(v.string(), v.length(1, 'must be one character')), v.literal(false)],
              'must be one character or false',
            ),
            v.description('Quote sign, default ". false: quotes mean nothing.'),
          ),
        ),
        header: v.optional(
          v.pipe(
            v.union([v.boolean(), v.array(v.string())], 'must be true, false or a list of column names'),
            v.description(
              'true (default): the first line names the columns. false: columns are "#1", "#2" ... A list: the names, the file has no header line.',
            ),
          ),
        ),
        skipLines: v.optional(
          v.pipe(
            v.number(),
            v.integer(),
            v.minValue(0, 'must not be negative'),
            v.description('Lines before the header (or the first row) that are left out.'),
          ),
        ),
        extraColumns: v.optional(
          v.pipe(
            v.picklist(['reject', 'keep'], 'must be "reject" or "keep"'),
            v.description(
              'Rows with more values than columns: rejected (default), since their values stand under wrong columns, or kept with a warning.',
            ),
          ),
        ),
      }),
      v.description('How a CSV feed is written.'),
    ),
  ),
  records: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'JSON and XML: path to the records, "data.vehicles" or "stock.vehicles.vehicle"; lists on the way are walked through. Found by itself when absent.',
      ),
    ),
  ),
  auto: v.optional(
    v.pipe(
      v.boolean(),
      v.description('Fill fields that have no rule from columns with well-known names. Default true.'),
    ),
  ),
  fields: v.optional(
    v.pipe(
      v.record(v.string(), v.union([v.string(), FieldRuleSchema], 'must be a column name or a rule')),
      v.description('Car field -> column name, or a rule.'),
    ),
  ),
  constants: v.optional(
    v.pipe(
      v.record(v.string(), v.union([scalar, v.array(v.string())])),
      v.description('Car field -> value that every car of the feed gets where the feed gives none.'),
    ),
  ),
  absent: v.optional(texts('Texts that mean "not given", in place of the usual list.')),
  absentAlso: v.optional(texts('Texts that mean "not given", besides the usual list.')),
  timezone: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[+-]\d{2}:\d{2}$/, 'must look like "+10:00"'),
      v.description('Offset of times without one, default "+10:00".'),
    ),
  ),
  id: v.optional(
    v.pipe(
      v.strictObject({
        by: v.optional(
          v.pipe(
            v.array(v.picklist(['id', 'stocknum', 'vin', 'hash'], 'must be "id", "stocknum", "vin" or "hash"')),
            v.description('What tells cars apart, the first that a car has. Default: id, stocknum, vin, hash.'),
          ),
        ),
        hash: v.optional(
          texts(
            'Columns that the hash is made of: ones that never change for a vehicle. Default: year, make, model, badge, colour and km of the car.',
          ),
        ),
        prefix: v.optional(
          v.pipe(
            v.string(),
            v.regex(/^[A-Za-z0-9_-]*$/, 'may hold only letters, digits, "-" and "_"'),
            v.description(
              'Put before every id so that feeds cannot collide. Default: the feed id and "-"; "" for none.',
            ),
          ),
        ),
      }),
      v.description('How the id of a car is made.'),
    ),
  ),
  duplicates: v.optional(
    v.pipe(
      v.strictObject({
        by: v.optional(
          v.pipe(
            v.array(v.picklist(['vin', 'stocknum', 'id'], 'must be "vin", "stocknum" or "id"')),
            v.description('Rows that agree in one of these are the same vehicle. Default: id, vin, stocknum.'),
          ),
        ),
        keep: v.optional(
          v.pipe(
            v.picklist(['first', 'last', 'newest'], 'must be "first", "last" or "newest"'),
            v.description(
              'Whose values win when rows are merged; the others fill what is missing. "newest" compares updated_at. Default "first".',
            ),
          ),
        ),
      }),
      v.description('What happens with several rows of one vehicle.'),
    ),
  ),
  missing: v.optional(
    v.pipe(
      v.picklist(['sold', 'remove'], 'must be "sold" or "remove"'),
      v.description(
        'Cars of the last import that the feed no longer holds: kept as sold for 90 days (default), or removed.',
      ),
    ),
  ),
  makes: v.optional(texts('Makes besides the known ones, so that ones of several words are put together again.')),
  models: v.optional(
    v.pipe(
      v.record(v.string(), v.array(v.string())),
      v.description('Make -> models of several words besides the known ones.'),
    ),
  ),
  rows: v.optional(
    v.pipe(
      v.strictObject({
        skip: v.optional(v.array(v.strictObject({ when, reason: text('Why, for the report.') }))),
        repair: v.optional(v.array(RepairSchema)),
        validate: v.optional(v.array(v.strictObject({ when, reason: text('Why, for the report.') }))),
      }),
      v.description(
        'Rules on whole rows: `repair` runs first, then `skip` (row left out), then `validate` (row rejected unless the conditions hold).',
      ),
    ),
  ),
});
export type Mapping = v.InferOutput<typeof MappingSchema>;
