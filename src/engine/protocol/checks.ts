import * as v from 'valibot';
import { EngineError } from '../engine-error.ts';
import { badRequest } from './wire-errors.ts';

/** How one key of a body is checked, and Meilisearch's code when it is wrong. */
export interface Field<S extends v.GenericSchema = v.GenericSchema> {
  schema: S;
  code: string;
  /** The expected value, for the message: "a positive integer". */
  expected: string;
  /** Error code for a missing key; without one it is optional. */
  missing?: string;
}

export type Fields = Record<string, Field>;

type FieldValues<F extends Fields> = { [K in keyof F]?: v.InferOutput<F[K]['schema']> | undefined };

export const field = <S extends v.GenericSchema>(
  schema: S,
  code: string,
  expected: string,
  missing?: string,
): Field<S> => ({ schema, code, expected, ...(missing === undefined ? {} : { missing }) });

interface CheckOptions {
  /** Path of the object in the body, "" at the top, else like ".queries[1]". */
  where?: string;
  /** "field" of a body or "parameter" of an address. */
  noun?: 'field' | 'parameter';
  /** Keys that are not in the table are ignored instead of refused. */
  ignoreUnknown?: boolean;
}

/**
 * Checks an object key by key and returns the keys that are there. Throws an `EngineError` with Meilisearch's wording:
 * 400 `bad_request` for an unknown key, the key's own code for a wrong value.
 */
export function check<F extends Fields>(fields: F, input: unknown, options: CheckOptions = {}): FieldValues<F> {
  const { where = '', noun = 'field', ignoreUnknown = false } = options;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const place = where === '' ? '' : ` at \`${where}\``;
    throw badRequest(`Invalid value type${place}: expected an object, but found ${describe(input)}`);
  }
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (known) result[name] = checkValue(known, value, noun === 'parameter' ? name : `${where}.${name}`);
    else if (!ignoreUnknown) throw unknownKey(name, Object.keys(fields), where, noun);
  }
  for (const [name, { missing }] of Object.entries(fields)) {
    if (missing !== undefined && !Object.hasOwn(result, name)) {
      throw new EngineError(missing, `Missing ${noun} \`${name}\`${where === '' ? '' : ` inside \`${where}\``}`);
    }
  }
  return result as FieldValues<F>;
}

/** Checks the value at `path`. */
export function checkValue<S extends v.GenericSchema>(
  { schema, code, expected }: Field<S>,
  value: unknown,
  path: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  if (issue.kind === 'validation' || issue.type === 'picklist')
    throw new EngineError(code, `Invalid value at \`${path}\`: ${issue.message}`);
  throw new EngineError(code, `Invalid value type at \`${path}\`: expected ${expected}, but found ${describe(value)}`);
}

function unknownKey(name: string, known: string[], where: string, noun: string): EngineError {
  const inside = where === '' ? '' : ` inside \`${where}\``;
  const names = known.map((key) => `\`${key}\``).join(', ');
  return badRequest(`Unknown ${noun} \`${name}\`${inside}: expected one of ${names}`);
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const kind = Array.isArray(value)
    ? 'an array'
    : typeof value === 'number'
      ? Number.isInteger(value)
        ? value < 0
          ? 'a negative integer'
          : 'a positive integer'
        : 'a number'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;
  const text = JSON.stringify(value);
  return `${kind}: \`${text.length > 200 ? `${text.slice(0, 200)}…` : text}\``;
}

export const naturalNumber = v.pipe(
  v.number(),
  v.integer('expected a positive integer'),
  v.minValue(0, 'expected a positive integer'),
);
export const textList = v.array(v.string());

/** A whole number written as text, as in the query of an address. */
export const naturalText = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'could not parse the value as a positive integer'),
  v.transform(Number),
);

/** `a,b,c` */
export const commaList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
);

export const booleanText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
