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
        'Character encoding; "auto" (default) reads the byte order mark, else tells UTF-8 from Windows-1252 by what most of the file speaks for. An odd byte is replaced and reported.',
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
  rowPath: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'JSON and XML: path to the rows, "data.vehicles" or "stock.vehicles.vehicle"; lists on the way are walked through. Found by itself when absent.',
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
      v.record(
        v.string(),
        v.union([v.string(), v.array(v.string()), FieldRuleSchema], 'must be a column name, a list of them, or a rule'),
      ),
      v.description('Car field -> column name, list of columns of which the first given one wins, or a rule.'),
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
        skip: v.optional(
          v.pipe(
            v.array(v.strictObject({ when, reason: text('Why, for the report.') })),
            v.description('Rows that are left out when their conditions hold.'),
          ),
        ),
        repair: v.optional(
          v.pipe(v.array(RepairSchema), v.description('Repairs of rows whose values stand in wrong columns.')),
        ),
        misfits: v.optional(
          v.pipe(
            v.number(),
            v.integer(),
            v.minValue(0, 'must not be negative'),
            v.description(
              'A row is rejected when this many of its columns hold values of another kind than their fields, since they are then likely shifted. Default 3; 0 never rejects.',
            ),
          ),
        ),
        validate: v.optional(
          v.pipe(
            v.array(v.strictObject({ when, reason: text('Why, for the report.') })),
            v.description('Conditions that must hold, else the row is rejected.'),
          ),
        ),
      }),
      v.description(
        'Rules on whole rows: `repair` runs first, then `skip` (row left out), then `validate` (row rejected unless the conditions hold).',
      ),
    ),
  ),
});
export type Mapping = v.InferOutput<typeof MappingSchema>;
