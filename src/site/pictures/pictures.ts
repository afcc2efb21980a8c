import type * as v from 'valibot';
import { nearestName } from '../../domain/nearest-name.ts';
import { isPicture, sizeOfPicture } from '../schema/fields.ts';
import type { Finding } from '../source/problem.ts';
import { textsOfKind } from '../source/schema-values.ts';
import type { SourceNode } from '../source/source-tree.ts';
import type { PictureSize } from './picture-size.ts';

/** The files of a dealer's media folder, and the size of one in pixels where it can be read. */
export interface MediaFiles {
  media: ReadonlySet<string>;
  sizeOf?: ((file: string) => PictureSize | undefined) | undefined;
}

/** Every picture named as a file of the dealer's media folder must be there, in the size that its slot requires. */
export function checkPictures(schema: v.GenericSchema, root: SourceNode, { media, sizeOf }: MediaFiles): Finding[] {
  return textsOfKind(isPicture, schema, root).flatMap(({ path, text: file, schema: picture }) => {
    if (!file.startsWith('/media/')) return [];
    if (!media.has(file)) {
      return [{ path, rule: "is not in this dealer's media folder", nearest: nearestName(file, media) }];
    }
    const requestedSize = sizeOfPicture(picture);
    const size = requestedSize && sizeOf?.(file);
    if (!size || (size.width === requestedSize.width && size.height === requestedSize.height)) return [];
    return [
      {
        path,
        rule: `must be ${requestedSize.width} x ${requestedSize.height} pixels; it is ${size.width} x ${size.height}`,
      },
    ];
  });
}
