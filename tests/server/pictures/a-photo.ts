import sharp from 'sharp';

/** A photo as a feed has it: large, lying on its side by the word of its camera, with a place in its EXIF. */
export const aPhoto = ({ width = 2400, height = 1800, orientation = 1, background = 'teal' } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'The yard' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .withMetadata({ orientation })
    .toBuffer();
