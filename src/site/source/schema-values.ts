import type * as v from 'valibot';
import { ownEntry, shapeOf } from './schema-reader.ts';
import type { Path, SourceNode, SourcePosition } from './source-tree.ts';

/** A value in a dealer's file, with the schema of its key. */
interface WrittenValue {
  path: Path;
  value: string | number | boolean | null;
  schema: v.GenericSchema;
}

type WrittenText = Omit<WrittenValue, 'value'> & { text: string };

/** A value that a file wrote, with its place. */
type PlacedValue = Omit<WrittenValue, 'schema'> & { position: SourcePosition };

/** All values of a tree that a file wrote, whatever their schema. */
export function writtenValues(node: SourceNode, path: Path = []): PlacedValue[] {
  if (node.kind === 'object')
    return [...node.entries].flatMap(([key, { node: inner }]) => writtenValues(inner, [...path, key]));
  if (node.kind === 'array') return node.items.flatMap((item, index) => writtenValues(item, [...path, index]));
  return node.position.file === 'defaults' ? [] : [{ path, value: node.value, position: node.position }];
}

/** The texts among them. */
export const writtenTexts = (node: SourceNode): (PlacedValue & { text: string })[] =>
  writtenValues(node).flatMap((it) => (typeof it.value === 'string' ? [{ ...it, text: it.value }] : []));

type IsKind = (schema: v.GenericSchema) => boolean;

/** The texts of a tree whose schema is of one kind, wherever they are: all pictures, all links. */
export function textsOfKind(isKind: IsKind, schema: v.GenericSchema, node: SourceNode): WrittenText[] {
  return valuesOfKind(isKind, schema, node).flatMap(({ value, ...rest }) =>
    typeof value === 'string' ? [{ ...rest, text: value }] : [],
  );
}

/** The same for values of all types. */
export function valuesOfKind(
  isKind: IsKind,
  schema: v.GenericSchema,
  node: SourceNode,
  path: Path = [],
): WrittenValue[] {
  if (!mayHold(isKind, schema)) return [];
  const shape = shapeOf(schema);
  if (isKind(shape.schema)) {
    return node.kind === 'scalar' ? [{ path, value: node.value, schema: shape.schema }] : [];
  }
  if (shape.kind === 'object' && node.kind === 'object') {
    return [...node.entries].flatMap(([key, entry]) => {
      const child = ownEntry(shape, key);
      return child ? valuesOfKind(isKind, child, entry.node, [...path, key]) : [];
    });
  }
  const { item } = shape;
  if (!item || node.kind !== 'array') return [];
  return node.items.flatMap((one, index) => valuesOfKind(isKind, item, one, [...path, index]));
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
