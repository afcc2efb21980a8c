import * as v from 'valibot';
import type { Path } from './source-tree.ts';

/** The parts of a valibot schema that describe a JSON value. */
export type Shape = {
  kind: 'object' | 'array' | 'record' | 'picklist' | 'union' | 'text' | 'number' | 'flag' | 'any';
  schema: v.GenericSchema;
  description: string | undefined;
  /** Whether the key may be left out, and its value then. */
  optional: boolean;
  fallback: unknown;
  /** Keys of an object, in the order written. */
  entries: Record<string, v.GenericSchema>;
  /** Schema of the items of a list, or of the values of a free group. */
  item: v.GenericSchema | undefined;
  /** Names of a picklist. */
  options: readonly string[];
};

type RawSchema = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  default?: unknown;
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  value?: v.GenericSchema;
  options?: readonly unknown[];
};

const kinds: Record<string, Shape['kind']> = {
  strict_object: 'object',
  array: 'array',
  record: 'record',
  picklist: 'picklist',
  union: 'union',
  string: 'text',
  number: 'number',
  boolean: 'flag',
};

/** What one schema accepts; optional wrappers and pipes are looked through. Schemas never change, so each is looked at once. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const known = shapes.get(schema) ?? readShape(schema);
  shapes.set(schema, known);
  return known;
}

const shapes = new WeakMap<v.GenericSchema, Shape>();

function readShape(schema: v.GenericSchema): Shape {
  const outer = schema as RawSchema;
  const inner = outer.type === 'exact_optional' ? ((outer.wrapped ?? outer) as RawSchema) : outer;
  const kind = kinds[inner.type] ?? 'any';
  return {
    kind,
    schema: inner,
    description: v.getDescription(inner),
    optional: outer !== inner,
    fallback: outer !== inner ? outer.default : undefined,
    entries: inner.entries ?? {},
    item: kind === 'record' ? inner.value : inner.item,
    options: kind === 'picklist' ? (inner.options ?? []).map(String).filter(Boolean) : [],
  };
}

/** The shape of the value at a path, if the schema knows that path. */
export function shapeAt(schema: v.GenericSchema, path: Path): Shape | undefined {
  let shape = shapeOf(schema);
  for (const step of path) {
    const next = typeof step === 'number' || shape.kind === 'record' ? shape.item : ownEntry(shape, step);
    if (!next) return undefined;
    shape = shapeOf(next);
  }
  return shape;
}

/** The schema of a key, without being fooled by names such as "constructor". */
export function ownEntry(shape: Shape, key: string): v.GenericSchema | undefined {
  return Object.hasOwn(shape.entries, key) ? shape.entries[key] : undefined;
}

export type DocumentedKey = { path: string; shape: Shape };

/** Every key that a schema knows, outer before inner, in the order written; list items are written `key[]`. */
export function documentedKeys(schema: v.GenericSchema, prefix = ''): DocumentedKey[] {
  return Object.entries(shapeOf(schema).entries).flatMap(([key, child]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    const shape = shapeOf(child);
    const inside = shape.kind === 'array' && shape.item ? documentedKeys(shape.item, `${path}[]`) : [];
    return [{ path, shape }, ...inside, ...documentedKeys(shape.schema, path)];
  });
}
