import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { isObject } from '../../domain/is-object.ts';
import { didYouMean } from '../../domain/nearest-name.ts';
import { carFieldNames } from './car-fields.ts';
import { type Mapping, MappingSchema } from './mapping-schema.ts';

/** A mapping that cannot be used; `problems` names each wrong place, `message` is all of them. */
export class MappingError extends Error {
  override name = 'MappingError';
  readonly problems: readonly string[];

  constructor(source: string, problems: readonly string[]) {
    super(`${source}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type AnySchema = {
  type: string;
  entries?: Record<string, AnySchema>;
  wrapped?: AnySchema;
  value?: AnySchema;
  item?: AnySchema;
  options?: AnySchema[];
  pipe?: AnySchema[];
};

/** Keys that the schema allows at a path, for "did you mean". */
function keysAt(schema: AnySchema | undefined, path: readonly unknown[]): string[] {
  if (schema === undefined) return [];
  if (schema.wrapped) return keysAt(schema.wrapped, path);
  if (schema.options) return schema.options.flatMap((option) => keysAt(option, path));
  if (path.length === 0) return Object.keys(schema.entries ?? {});
  const [key, ...rest] = path;
  return keysAt(schema.entries ? schema.entries[String(key)] : (schema.value ?? schema.item), rest);
}

/** Of the branches of a union only the one meant is reported: the object rule, when an object was written. */
function leaves(
  issue: v.BaseIssue<unknown>,
  path: readonly unknown[],
): { path: unknown[]; issue: v.BaseIssue<unknown> }[] {
  const full = [...path, ...(issue.path ?? []).map((item) => item.key)];
  const inner = (issue.issues ?? []).filter((entry) => (entry.path ?? []).length > 0);
  return inner.length > 0 ? inner.flatMap((entry) => leaves(entry, full)) : [{ path: full, issue }];
}

/** Keys of mappings written for an earlier version -> their current names. */
const renamed: Readonly<Record<string, string>> = { records: 'rowPath' };

function describe(issue: v.BaseIssue<unknown>): string[] {
  return leaves(issue, []).map(({ path, issue: leaf }) => {
    const place = path.join('.') || 'mapping';
    if (leaf.type === 'strict_object' && leaf.expected === 'never') {
      const key = String(path.at(-1));
      const now = path.length === 1 ? renamed[key] : undefined;
      if (now !== undefined) return `${place}: this key is now called "${now}"`;
      return `${place}: unknown key${didYouMean(key, keysAt(MappingSchema as unknown as AnySchema, path.slice(0, -1)))}`;
    }
    const written = leaf.input === undefined ? '' : `, not ${JSON.stringify(leaf.input)}`;
    return `${place}: ${leaf.message}${leaf.message.startsWith('must') ? written : ''}`;
  });
}

function unknownFields(input: unknown): string[] {
  const mapping = isObject(input) ? input : {};
  return ['fields', 'constants'].flatMap((part) =>
    Object.keys(isObject(mapping[part]) ? mapping[part] : {})
      .filter((name) => !carFieldNames.includes(name))
      .map((name) => `${part}.${name}: there is no car field "${name}"${didYouMean(name, carFieldNames)}`),
  );
}

/** Checks a mapping. Throws MappingError listing every wrong place with the nearest right name. */
export function checkMapping(input: unknown, source: string): Mapping {
  const result = v.safeParse(MappingSchema, input);
  const unknown = unknownFields(input);
  const problems = result.success ? unknown : [...result.issues.flatMap(describe), ...unknown];
  if (!result.success || problems.length > 0) throw new MappingError(source, [...new Set(problems)]);
  return result.output;
}

/** Reads a mapping file. Throws MappingError when it is missing, not JSON, or wrong. */
export async function loadMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new MappingError(file, ['the mapping file cannot be read']);
  });
  let input: unknown;
  try {
    input = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new MappingError(file, [`not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}`]);
  }
  return checkMapping(input, file);
}
