import type * as v from 'valibot';
import { nearestName } from '../domain/nearest-name.ts';
import type { Finding } from './problem.ts';
import { isPicture } from './schema/fields.ts';
import { ownEntry, shapeOf } from './schema-reader.ts';
import type { Path, SourceNode } from './source-tree.ts';

/** Every picture that is said to be in the dealer's media folder must be there. */
export function checkPictures(schema: v.GenericSchema, root: SourceNode, media: ReadonlySet<string>): Finding[] {
  return picturesIn(schema, root, []).flatMap(({ path, file }) => {
    if (!file.startsWith('/media/') || media.has(file)) return [];
    return [{ path, rule: "is not in this dealer's media folder", nearest: nearestName(file, media) }];
  });
}

function picturesIn(schema: v.GenericSchema, node: SourceNode, path: Path): { path: Path; file: string }[] {
  const shape = shapeOf(schema);
  if (isPicture(shape.schema)) {
    return node.kind === 'scalar' && typeof node.value === 'string' ? [{ path, file: node.value }] : [];
  }
  if (shape.kind === 'object' && node.kind === 'object') {
    return [...node.entries].flatMap(([key, entry]) => {
      const child = ownEntry(shape, key);
      return child ? picturesIn(child, entry.node, [...path, key]) : [];
    });
  }
  const { item } = shape;
  if (!item || node.kind !== 'array') return [];
  return node.items.flatMap((one, index) => picturesIn(item, one, [...path, index]));
}
