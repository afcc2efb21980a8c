/** The box that a picture is made for, px. */
export interface PictureBox {
  width: number;
  height: number;
  /** `inside` keeps all of the picture, `cover` fills the box. */
  fit: 'inside' | 'cover';
}

/** A picture that every program can read. */
export interface Jpeg {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A picture as it came, and what is to be made of it. */
export interface PictureJob {
  bytes: Uint8Array;
  box: PictureBox;
  /** Drawings (SVG) only of the site's own: they are programs of a kind. */
  drawings: boolean;
  /** A drawing of ours that is put to the right of the picture. */
  beside?: Beside | undefined;
}

/** As high as the picture's box. */
export interface Beside {
  svg: string;
  /** px. */
  width: number;
}

/** Makes JPEGs; rejects for what is no picture, with a `PictureTooSlowError` where making it took too long. */
export type ConvertPicture = (job: PictureJob) => Promise<Jpeg>;

/** The picture takes more time than any picture should. */
export class PictureTooSlowError extends Error {
  constructor(milliseconds: number) {
    super(`The picture was not ready after ${milliseconds} ms.`);
    this.name = 'PictureTooSlowError';
  }
}

/** More than this is not a photo but an attempt to fill the memory. */
const maxPixels = 60_000_000;
const fromElsewhere = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

/** Seconds; looked at between parts of a picture only, so it bounds photos and not every drawing (scripts/serve/pictures-apart.ts does). */
const longest = 8;

/** Converts in this process, on threads that nothing can stop. */
export const convertPicture: ConvertPicture = async ({ bytes, box: { width, height, fit }, drawings, beside }) => {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPixels, failOn: 'none' as const };
  const { format } = await sharp(bytes, options).metadata();
  if (!(drawings && format === 'svg') && !fromElsewhere.includes(format ?? '')) {
    throw new Error(`A picture may not be "${format}".`);
  }
  const { data, info } = await sharp(bytes, { ...options, density: 150 })
    .timeout({ seconds: longest })
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: format !== 'svg' && fit === 'inside' })
    .flatten({ background: 'white' })
    .extend({ right: beside?.width ?? 0, background: 'white' })
    .composite(beside ? [{ input: Buffer.from(beside.svg), left: width, top: 0 }] : [])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};
