import type * as v from 'valibot';
import { ownEntry, shapeOf } from './schema-reader.ts';
import type { Path, SourceNode } from './source-tree.ts';

/** A text in a dealer's file, with the schema of its key. */
export interface WrittenText {
  path: Path;
  text: string;
  schema: v.GenericSchema;
}

type IsKind = (schema: v.GenericSchema) => boolean;

/** The texts of a tree whose schema is of one kind, wherever they are: all pictures, all links. */
export function textsOfKind(isKind: IsKind, schema: v.GenericSchema, node: SourceNode, path: Path = []): WrittenText[] {
  if (!mayHold(isKind, schema)) return [];
  const shape = shapeOf(schema);
  if (isKind(shape.schema)) {
    const isText = node.kind === 'scalar' && typeof node.value === 'string';
    return isText ? [{ path, text: String(node.value), schema: shape.schema }] : [];
  }
  if (shape.kind === 'object' && node.kind === 'object') {
    return [...node.entries].flatMap(([key, entry]) => {
      const child = ownEntry(shape, key);
      return child ? textsOfKind(isKind, child, entry.node, [...path, key]) : [];
    });
  }
  const { item } = shape;
  if (!item || node.kind !== 'array') return [];
  return node.items.flatMap((one, index) => textsOfKind(isKind, item, one, [...path, index]));
}

/** By kind and schema: most groups hold no picture and no link, whatever a dealer writes. */
const holding = new WeakMap<IsKind, WeakMap<v.GenericSchema, boolean>>();

function mayHold(isKind: IsKind, schema: v.GenericSchema): boolean {
  const known = holding.get(isKind) ?? new WeakMap<v.GenericSchema, boolean>();
  holding.set(isKind, known);
  const before = known.get(schema);
  if (before !== undefined) return before;
  const { schema: inner, entries, item } = shapeOf(schema);
  const inside = [...Object.values(entries), ...(item ? [item] : [])];
  const may = isKind(inner) || inside.some((child) => mayHold(isKind, child));
  known.set(schema, may);
  return may;
}
