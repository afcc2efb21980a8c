import type * as v from 'valibot';
import { ownEntry, shapeOf } from './schema-reader.ts';
import type { Path, SourceNode } from './source-tree.ts';

/** A text in a dealer's file, with the schema of its key. */
export interface WrittenText {
  path: Path;
  text: string;
  schema: v.GenericSchema;
}

/** The texts of a tree whose schema is of one kind, wherever they stand: all pictures, all links. */
export function textsOfKind(
  isKind: (schema: v.GenericSchema) => boolean,
  schema: v.GenericSchema,
  node: SourceNode,
  path: Path = [],
): WrittenText[] {
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
