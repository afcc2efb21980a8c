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

/** An original picture, and what to make from it. */
export interface PictureJob {
  bytes: Uint8Array;
  box: PictureBox;
  /** Drawings (SVG) are accepted only from the site itself: they are a kind of program. */
  drawings: boolean;
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

/** Makes pictures; rejects if the input is not a picture, with a `PictureTooSlowError` if it took too long. */
export type ConvertPicture = (job: PictureJob) => Promise<MadePicture>;

/** The picture takes more time than any picture should. */
export class PictureTooSlowError extends Error {
  constructor(milliseconds: number) {
    super(`The picture was not ready after ${milliseconds} ms.`);
    this.name = 'PictureTooSlowError';
  }
}

/** Anything larger is not a photo but an attempt to fill the memory. */
const maxPixels = 60_000_000;
const fromElsewhere = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

/** Seconds; checked only between parts of a picture, so it limits photos but not every drawing (scripts/serve/apart/pictures-apart.ts does). */
const longest = 8;

/** The AVIF quality equivalent to this WebP quality. */
const avifQuality = (quality: number): number => Math.round(quality * 0.72);

/** Converts in this process, on threads that nothing can stop. */
export const convertPicture: ConvertPicture = async ({ bytes, box: { width, height, fit }, drawings, as, beside }) => {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPixels, failOn: 'none' as const };
  const { format, hasAlpha } = await sharp(bytes, options).metadata();
  if (!(drawings && format === 'svg') && !fromElsewhere.includes(format ?? '')) {
    throw new Error(`Pictures of the format "${format}" are not accepted.`);
  }
  const { format: requestedFormat, quality } = as ?? { format: 'jpeg', quality: 82 };
  const outputFormat = requestedFormat !== 'master' ? requestedFormat : hasAlpha ? 'webp' : 'jpeg';
  const picture = sharp(bytes, { ...options, density: 150 })
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
};
