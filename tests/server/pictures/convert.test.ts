import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertPicture, type PictureSource } from '~/server/pictures/convert.ts';
import { aPhoto } from './a-photo.ts';

const box = { width: 320, height: 320, fit: 'inside' } as const;
const visitor = { visitor: '192.0.2.1' };
const convert = (bytes: Uint8Array, source: PictureSource) => convertPicture({ bytes, box, source });
const refused = (message: string | RegExp) =>
  expect.objectContaining({ name: 'PictureRefusedError', message: expect.stringMatching(message) });

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** A small PNG that says that it is larger: whoever decodes it finds no pixels. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const png = await flat(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** The same as a JPEG. */
async function jpegOf(width: number, height: number, colours: 'srgb' | 'cmyk' = 'srgb'): Promise<Buffer> {
  const jpeg = await flat(8, 8).toColourspace(colours).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** Four frames, which have a few more megapixels together than the format may. */
async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const size = format === 'gif' ? { width: 2100, height: 2050 } : { width: 2600, height: 2550 };
  const frames = await Promise.all(
    ['red', 'teal', 'navy', 'grey'].map((background) =>
      sharp({ create: { ...size, channels: 3, background } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { effort: 1 })
    .toBuffer();
}

describe('OPS-05 a picture is measured by its header, before anything is decoded', () => {
  test.each([
    ['a PNG of a visitor', visitor, () => pngOf(7700, 7700), 'of 59 megapixels is not accepted; .* 16,'],
    ['a PNG of a feed', 'feed', () => pngOf(7700, 7700), 'of 59 megapixels is not accepted; .* 16,'],
    ['a PNG a little too large', visitor, () => pngOf(4125, 4125), 'of 17 megapixels'],
    ['a PNG of the site', 'site', () => pngOf(8000, 8000), 'of 64 megapixels is not accepted; .* 60,'],
    ['a JPEG of a visitor', visitor, () => jpegOf(9000, 6000), 'of 54 megapixels is not accepted; .* 50,'],
    ['a JPEG of a feed', 'feed', () => jpegOf(9000, 6000), 'of 54 megapixels is not accepted; .* 50,'],
    ['a JPEG for printers', visitor, () => jpegOf(4125, 4125, 'cmyk'), 'of 17 megapixels'],
    [
      'an animated WebP of a visitor, with all its frames',
      visitor,
      () => animated('webp'),
      'of 26 megapixels is not accepted; .* 25,',
    ],
    ['an animated GIF of a feed, with all its frames', 'feed', () => animated('gif'), 'of 17 megapixels'],
  ] as const)('%s', async (_, source, make, message) => {
    await expect(convert(await make(), source)).rejects.toEqual(refused(message));
  });

  test('OPS-05 what cameras export as WebP or AVIF is accepted', async () => {
    expect(await convert(await flat(6000, 4000).webp({ effort: 0 }).toBuffer(), visitor)).toMatchObject({ width: 320 });
    expect(await convert(await flat(6000, 4000).avif({ effort: 0 }).toBuffer(), 'feed')).toMatchObject({ width: 320 });
  });

  test('what phones make is accepted, and a screenshot', async () => {
    const photo = await flat(8192, 6144).jpeg().toBuffer();
    expect(await convert(photo, visitor)).toMatchObject({ width: 320, height: 240 });
    const screenshot = await flat(1440, 3120).png().toBuffer();
    expect(await convert(screenshot, visitor)).toMatchObject({ width: 148, height: 320 });
  });
});

describe('OPS-06 visitors send photos only', () => {
  test.each([
    ['a drawing', 'svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', 'gif', () => flat(9, 9).gif().toBuffer()],
    ['an AVIF', 'heif', () => flat(9, 9).avif().toBuffer()],
    ['a TIFF', 'tiff', () => flat(9, 9).tiff().toBuffer()],
  ])('%s is refused', async (_, format, make) => {
    await expect(convert(await make(), visitor)).rejects.toEqual(refused(`the format "${format}"`));
  });

  test('a truncated photo is refused; in a feed the half that is there is shown', async () => {
    const photo = await aPhoto();
    const half = photo.subarray(0, photo.length / 2);
    await expect(convert(half, visitor)).rejects.toEqual(refused('premature end'));
    expect(await convert(half, 'feed')).toMatchObject({ width: 320, height: 240 });
  });
});
