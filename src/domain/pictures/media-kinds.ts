import { MB } from '../request/body-limits.ts';

type Kind = {
  /** Types of content that such a file may have, as `file-type` calls them; browsers are told the first. */
  types: readonly [string, ...string[]];
  /** Most bytes. */
  most: number;
};

const picture = (...types: Kind['types']): Kind => ({ types, most: 15 * MB });
const video = (...types: Kind['types']): Kind => ({ types, most: 50 * MB });

/** What a media folder may contain, and what is served of one, by the end of the name, which decides the type that browsers are told. */
export const mediaKinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['svg', { types: ['image/svg+xml'], most: 2 * MB }],
  ['jpg', picture('image/jpeg')],
  ['jpeg', picture('image/jpeg')],
  ['png', picture('image/png', 'image/apng')],
  ['webp', picture('image/webp')],
  ['avif', picture('image/avif')],
  ['gif', picture('image/gif')],
  ['ico', picture('image/x-icon')],
  ['mp4', video('video/mp4', 'video/x-m4v')],
  ['m4v', video('video/mp4', 'video/x-m4v')],
  ['webm', video('video/webm')],
  // Ogg of no known type: a video may have an index, its "skeleton", before it.
  ['ogv', video('video/ogg', 'application/ogg')],
  ['mov', video('video/quicktime')],
  ['pdf', { types: ['application/pdf'], most: 25 * MB }],
]);

/** The end of a file's name, without its dot; empty if it has none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type that browsers are told of a media file; undefined if it is no kind of media. @param path with or without folders */
export const mediaType = (path: string): string | undefined => mediaKinds.get(extensionOf(path))?.types[0];
