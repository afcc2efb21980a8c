import * as v from 'valibot';
import { FieldRuleSchema } from './field-rule-schema.ts';
import { RepairSchema, when } from './row-rule-schema.ts';
import { scalar, text, texts } from './schema-parts.ts';

/** A stock mapping file: how one feed becomes cars. */
export const MappingSchema = v.strictObject({
  $schema: v.optional(v.string()),
  feed: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9-]*$/, 'can contain only lower-case letters, digits and "-"'),
      v.maxLength(100, 'must be at most 100 characters'),
      v.description(
        'Id of the feed. Importing the feed again replaces its cars. Default: the dealer slug, else the file name.',
      ),
    ),
  ),
  format: v.optional(
    v.pipe(
      v.picklist(['auto', 'csv', 'json', 'ndjson', 'xml'], 'must be "auto", "csv", "json", "ndjson" or "xml"'),
      v.description('Format of the feed; "auto" (default) detects it from the file name and content.'),
    ),
  ),
  encoding: v.optional(
    v.pipe(
      v.picklist(
        ['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
        'must be "auto", "utf-8", "utf-16le", "utf-16be" or "windows-1252"',
      ),
      v.description(
        'Character encoding. "auto" (default) uses the byte order mark, else decides between UTF-8 and Windows-1252 by most of the bytes. An invalid byte is replaced and reported.',
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
            v.description('Separator between columns. If left out, detected among comma, semicolon, tab and |.'),
          ),
        ),
        quote: v.optional(
          v.pipe(
            v.union(
              [v.pipe(v.string(), v.length(1, 'must be one character')), v.literal(false)],
              'must be one character or false',
            ),
            v.description('Quote character, default ". false: quotes have no meaning.'),
          ),
        ),
        header: v.optional(
          v.pipe(
            v.union([v.boolean(), v.array(v.string())], 'must be true, false or a list of column names'),
            v.description(
              'true (default): the first line has the column names. false: columns are "#1", "#2" ... A list: the names of the columns, for a file without a header line.',
            ),
          ),
        ),
        skipLines: v.optional(
          v.pipe(
            v.number(),
            v.integer(),
            v.minValue(0, 'must not be negative'),
            v.description('Number of lines to skip before the header (or the first row).'),
          ),
        ),
        extraColumns: v.optional(
          v.pipe(
            v.picklist(['reject', 'keep'], 'must be "reject" or "keep"'),
            v.description(
              'Rows with more values than columns: rejected (default), since their values are likely under the wrong columns, or kept with a warning.',
            ),
          ),
        ),
      }),
      v.description('Format of a CSV feed.'),
    ),
  ),
  rowPath: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'For JSON and XML: path to the rows, such as "data.vehicles" or "stock.vehicles.vehicle", through lists as well. If left out, detected.',
      ),
    ),
  ),
  auto: v.optional(
    v.pipe(
      v.boolean(),
      v.description('Whether fields without a rule are filled from columns with well-known names. Default true.'),
    ),
  ),
  fields: v.optional(
    v.pipe(
      v.record(
        v.string(),
        v.union([v.string(), v.array(v.string()), FieldRuleSchema], 'must be a column name, a list of them, or a rule'),
      ),
      v.description('Car field -> column name, list of columns (the first with a value is used), or a rule.'),
    ),
  ),
  constants: v.optional(
    v.pipe(
      v.record(v.string(), v.union([scalar, v.array(v.string())])),
      v.description('Car field -> value for every car of the feed that has none.'),
    ),
  ),
  absent: v.optional(texts('Texts that mean "not given", instead of the usual list.')),
  absentAlso: v.optional(texts('Texts that mean "not given", in addition to the usual list.')),
  timezone: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[+-]\d{2}:\d{2}$/, 'must look like "+10:00"'),
      v.description('UTC offset of times without one. Default: standard time of the main location.'),
    ),
  ),
  id: v.optional(
    v.pipe(
      v.strictObject({
        by: v.optional(
          v.pipe(
            v.array(v.picklist(['id', 'stocknum', 'vin', 'hash'], 'must be "id", "stocknum", "vin" or "hash"')),
            v.description(
              'Fields that identify a car; the first that it has is used. Default: id, stocknum, vin, hash.',
            ),
          ),
        ),
        hash: v.optional(
          texts(
            'Columns that the hash is made of: those that never change for a vehicle. Default: year, make, model, badge, colour and km of the car.',
          ),
        ),
        prefix: v.optional(
          v.pipe(
            v.string(),
            v.regex(/^[A-Za-z0-9_-]*$/, 'can contain only letters, digits, "-" and "_"'),
            v.maxLength(100, 'must be at most 100 characters'),
            v.description(
              'Prefix of every id, so that feeds cannot collide. Default: the feed id and "-"; "" for none.',
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
            v.description('Rows with the same value in one of these are the same vehicle. Default: id, vin, stocknum.'),
          ),
        ),
        keep: v.optional(
          v.pipe(
            v.picklist(['first', 'last', 'newest'], 'must be "first", "last" or "newest"'),
            v.description(
              'Row whose values are used when rows are merged; the others fill in missing values. "newest" compares updated_at. Default "first".',
            ),
          ),
        ),
      }),
      v.description('How several rows of one vehicle are merged.'),
    ),
  ),
  missing: v.optional(
    v.pipe(
      v.picklist(['sold', 'remove'], 'must be "sold" or "remove"'),
      v.description(
        'Cars of the last import that are no longer in the feed: kept as sold for 90 days (default), or removed.',
      ),
    ),
  ),
  makes: v.optional(texts('Further makes, so that those of several words are recognised.')),
  models: v.optional(
    v.pipe(v.record(v.string(), v.array(v.string())), v.description('Make -> further models of several words.')),
  ),
  rows: v.optional(
    v.pipe(
      v.strictObject({
        skip: v.optional(
          v.pipe(
            v.array(v.strictObject({ when, reason: text('Reason, for the report.') })),
            v.description('Rows that are left out if their conditions are met.'),
          ),
        ),
        repair: v.optional(
          v.pipe(v.array(RepairSchema), v.description('Repairs of rows whose values are in the wrong columns.')),
        ),
        misfits: v.optional(
          v.pipe(
            v.number(),
            v.integer(),
            v.minValue(0, 'must not be negative'),
            v.description(
              'Number of columns with values of the wrong kind from which a row is rejected, since its columns are then likely shifted. Default 3; 0 never rejects.',
            ),
          ),
        ),
        validate: v.optional(
          v.pipe(
            v.array(v.strictObject({ when, reason: text('Reason, for the report.') })),
            v.description('Conditions that must be met, or the row is rejected.'),
          ),
        ),
      }),
      v.description(
        'Rules for whole rows: `repair` runs first, then `skip` (row left out), then `validate` (row rejected unless the conditions are met).',
      ),
    ),
  ),
});
export type Mapping = v.InferOutput<typeof MappingSchema>;
