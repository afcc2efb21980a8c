import type { Metadata } from 'sharp';
import { errorText } from '../../domain/error-text.ts';
import { mostMegapixels } from '../../domain/pictures/most-megapixels.ts';
import { photoKinds } from '../../domain/valuation/photos.ts';

/** The box that a picture is made for, px. */
export interface PictureBox {
  width: number;
  height: number;
  /** `inside` keeps the whole picture, `cover` fills the box. */
  fit: 'inside' | 'cover';
}

/** Output format: "jpeg" for every program, on white; "webp" and "avif" for browsers. */
export type PictureFormat = 'jpeg' | 'webp' | 'avif';
/** "master" is a WebP if the picture is transparent, else a JPEG, made quickly: others are made from it. */
type WrittenAs = { format: PictureFormat | 'master'; quality: number };

/** A converted picture: upright, and without the data that cameras add (EXIF). */
export interface MadePicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Where a picture is from: the files of a site, a feed, or a visitor with this network address. */
export type PictureSource = 'site' | 'feed' | { visitor: string };

/** An original picture, and what to make from it. */
export interface PictureJob {
  bytes: Uint8Array;
  box: PictureBox;
  source: PictureSource;
  /** A JPEG of quality 82 when left out. Quality is WebP's, 1 to 100. */
  as?: WrittenAs | undefined;
  /** Our drawing to the right of the picture. */
  beside?: SidePanel | undefined;
}

/** The same height as the picture's box. */
export interface SidePanel {
  svg: string;
  /** px. */
  width: number;
}

/**
 * Makes pictures; rejects with a `PictureRefusedError` if it is the input's fault, and with a `NoTurnError` (fair-queue.ts) if too many
 * visitors' pictures are waiting.
 */
export type ConvertPicture = (job: PictureJob) => Promise<MadePicture>;

/** No picture can be made from this input: trying again is no use. */
export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError';
}

/** The picture takes more time than any picture should. */
export class PictureTooSlowError extends PictureRefusedError {
  override name = 'PictureTooSlowError';

  constructor(milliseconds: number) {
    super(`The picture was not ready after ${milliseconds} ms.`);
  }
}

/** Milliseconds for which a refused picture is not tried again: its requests would only take the places of others. */
export const refusedFor = 600_000;

/** Drawings are accepted only from the site itself: they are a kind of program. */
const feedKinds = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];
const kindsOf = (source: PictureSource): readonly string[] =>
  source === 'site' ? [...feedKinds, 'svg'] : source === 'feed' ? feedKinds : photoKinds;

/**
 * Seconds; checked only between parts of a picture, so it limits photos but not every drawing
 * (scripts/serve/apart/pictures-apart.ts does).
 */
const longest = 8;

/** The AVIF quality equivalent to this WebP quality. */
const avifQuality = (quality: number): number => Math.round(quality * 0.72);

/** Converts in this process, on threads that nothing can stop. */
export const convertPicture: ConvertPicture = (job) =>
  converted(job).catch((error: unknown) => {
    throw new PictureRefusedError(errorText(error));
  });

/** An AVIF is a HEIF to sharp. */
function megapixelKind({ format, compression, space }: Metadata): 'jpeg' | 'webp' | 'avif' | 'others' {
  if (format === 'jpeg' && space !== 'cmyk') return 'jpeg';
  if (format === 'webp') return 'webp';
  return format === 'heif' && compression === 'av1' ? 'avif' : 'others';
}

async function converted({ bytes, box: { width, height, fit }, source, as, beside }: PictureJob): Promise<MadePicture> {
  const { default: sharp } = await import('sharp');
  const input = onlyDrawn(bytes);
  // Half a photo in a feed is better than none; whoever sends one has another.
  const options = { failOn: typeof source === 'object' ? ('truncated' as const) : ('none' as const) };
  const header = await sharp(input, { ...options, limitInputPixels: false }).metadata();
  const { format, hasAlpha } = header;
  if (!kindsOf(source).includes(format)) throw new Error(`Pictures of the format "${format}" are not accepted.`);
  const most = mostMegapixels[source === 'site' ? 'site' : megapixelKind(header)];
  const megapixels = Math.floor((header.width * header.height * (header.pages ?? 1)) / 1e6);
  if (megapixels > most) {
    throw new Error(
      `A picture of ${megapixels} megapixels is not accepted; this kind may have ${most}, all its frames together.`,
    );
  }
  const { format: requestedFormat, quality } = as ?? { format: 'jpeg', quality: 82 };
  const outputFormat = requestedFormat !== 'master' ? requestedFormat : hasAlpha ? 'webp' : 'jpeg';
  const picture = sharp(input, { ...options, limitInputPixels: (most + 1) * 1e6, density: 150 })
    .timeout({ seconds: longest })
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: format !== 'svg' && fit === 'inside' });
  if (outputFormat === 'jpeg') picture.flatten({ background: 'white' });
  if (beside) {
    picture
      .extend({ right: beside.width, background: 'white' })
      .composite([{ input: Buffer.from(beside.svg), left: width, top: 0 }]);
  }
  if (outputFormat === 'jpeg') picture.jpeg({ quality, mozjpeg: requestedFormat === 'jpeg' });
  else if (outputFormat === 'webp') picture.webp({ quality });
  else picture.avif({ quality: avifQuality(quality), effort: 2 });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Parts of a PNG, besides its pixels, that say how these are drawn. */
const drawnBy = ['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'sRGB', 'iCCP', 'eXIf', 'IEND'];

/**
 * A PNG without its other parts, and each of these once: texts can be compressed a thousandfold, and the library
 * unpacks and compares whatever there is, by the hundred thousand, as it reads the header.
 */
function onlyDrawn(picture: Uint8Array): Uint8Array {
  const png = Buffer.from(picture.buffer as ArrayBuffer, picture.byteOffset, picture.byteLength);
  if (!png.subarray(0, 8).equals(pngSignature)) return picture;
  const missing = new Set(drawnBy);
  const kept = [png.subarray(0, 8)];
  for (let at = 8, end = at; at + 8 <= png.length; at = end) {
    end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || missing.delete(type)) kept.push(png.subarray(at, end));
  }
  return Buffer.concat(kept);
}
