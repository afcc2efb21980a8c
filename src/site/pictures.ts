import type * as v from 'valibot';
import { nearestName } from '../domain/nearest-name.ts';
import type { PictureSize } from './picture-size.ts';
import type { Finding } from './problem.ts';
import { isPicture, sizeOfPicture } from './schema/fields.ts';
import { ownEntry, shapeOf } from './schema-reader.ts';
import type { Path, SourceNode } from './source-tree.ts';

/** The files of a dealer's media folder, and the size of one in pixels where it can be read. */
export interface MediaFiles {
  media: ReadonlySet<string>;
  sizeOf?: ((file: string) => PictureSize | undefined) | undefined;
}

type FoundPicture = { path: Path; file: string; size: PictureSize | undefined };

/** Every picture that is said to be in the dealer's media folder must be there, in the size its place asks for. */
export function checkPictures(schema: v.GenericSchema, root: SourceNode, { media, sizeOf }: MediaFiles): Finding[] {
  return picturesIn(schema, root, []).flatMap(({ path, file, size: asked }) => {
    if (!file.startsWith('/media/')) return [];
    if (!media.has(file)) {
      return [{ path, rule: "is not in this dealer's media folder", nearest: nearestName(file, media) }];
    }
    const size = asked && sizeOf?.(file);
    if (!size || (size.width === asked.width && size.height === asked.height)) return [];
    return [{ path, rule: `must be ${asked.width} x ${asked.height} pixels; it is ${size.width} x ${size.height}` }];
  });
}

function picturesIn(schema: v.GenericSchema, node: SourceNode, path: Path): FoundPicture[] {
  const shape = shapeOf(schema);
  if (isPicture(shape.schema)) {
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
    return [{ path, file: node.value, size: sizeOfPicture(shape.schema) }];
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
