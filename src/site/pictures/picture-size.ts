import { imageSize } from 'image-size';

export interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

/** The size of a picture, whatever its kind; undefined if it cannot be read. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width && height ? { width, height } : undefined;
  } catch {
    // Not a picture of a known format, or a truncated one.
    return undefined;
  }
}
