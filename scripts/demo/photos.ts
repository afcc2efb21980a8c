import sharp from 'sharp';

/** Pixels of a photo as phones take them. */
const size = { width: 3200, height: 2400 };
const raw = { ...size, channels: 3 as const };
/** How far the brightness of a pixel strays: by the grain of the sensor, and on the ground by the stones that no drawing has. */
const strays = { grain: 10, stones: 14 };
/** Pixels that a stone is wide, and the part of the picture above the ground. */
const [stone, above] = [5, 0.5];

/**
 * A drawing as a photo of some 2 MB: a large JPEG that is as hard to compress, small ones made of it too. For tests and benchmarks, since
 * all demo pictures are drawings.
 * @param drawing SVG
 */
export async function photoOf(drawing: Buffer): Promise<Buffer> {
  const [pixels, grain, stones] = await Promise.all([
    sharp(drawing)
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: 'white' })
      .raw()
      .toBuffer(),
    noise(strays.grain, 1),
    noise(strays.stones, stone),
  ]);
  const photo = new Uint8ClampedArray(pixels.length);
  const ground = pixels.length * above;
  for (let at = 0; at < photo.length; at++) {
    photo[at] = (pixels[at] ?? 0) + (grain[at] ?? 0) - 128 + (at < ground ? 0 : (stones[at] ?? 0) - 128);
  }
  return sharp(Buffer.from(photo.buffer), { raw }).jpeg({ quality: 86 }).toBuffer();
}

/** Grey noise around 128 in spots of some pixels. */
function noise(sigma: number, spot: number): Promise<Buffer> {
  const small = { width: Math.ceil(size.width / spot), height: Math.ceil(size.height / spot) };
  const create = {
    ...small,
    channels: 3 as const,
    background: 'grey',
    noise: { type: 'gaussian' as const, mean: 128, sigma },
  };
  return sharp({ create })
    .resize({ ...size, kernel: 'cubic' })
    .raw()
    .toBuffer();
}
