import { acceptImage, mediaKind } from '../../domain/car/image-url.ts';
import { type FetchLimits, fetchPublic } from './fetch-public.ts';
import { readSiteFile } from './site-files.ts';

/** Where a site's own pictures are. */
export interface PictureHome {
  /** Address of the site, for servers without its files. */
  url: string;
  /** Folder with the site's static files, where the server has them. */
  clientFolder?: string | undefined;
}

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

const limits: FetchLimits = { timeout: 6000, bytes: 15_000_000, redirects: 3 };
/** More than this is not a photo but an attempt to fill the memory. */
const maxPixels = 60_000_000;
const fromElsewhere = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

/**
 * A picture of the stock as a JPEG of at most the box's size: one of the site's own files (drawings too), or a public
 * https address. Rejects when it cannot be had or is no picture.
 */
export async function jpegOf(address: string, home: PictureHome, box: PictureBox): Promise<Jpeg> {
  const accepted = acceptImage(address);
  if (!accepted.ok) throw new Error(accepted.reason);
  const own = accepted.url.startsWith('/');
  if (mediaKind(accepted.url) === 'video') throw new Error('A video is no picture.');
  const bytes = own ? await ownPicture(accepted.url, home) : await fetchPublic(accepted.url, limits);
  return convert(bytes, box, own);
}

async function ownPicture(path: string, { url, clientFolder }: PictureHome): Promise<Uint8Array> {
  if (!clientFolder) return fetchPublic(new URL(path, url).href, limits);
  const bytes = await readSiteFile(clientFolder, path, limits.bytes);
  if (!bytes) throw new Error(`The site has no picture ${path}.`);
  return bytes;
}

async function convert(bytes: Uint8Array, { width, height, fit }: PictureBox, drawings: boolean): Promise<Jpeg> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPixels, failOn: 'none' as const };
  const { format } = await sharp(bytes, options).metadata();
  if (!(drawings && format === 'svg') && !fromElsewhere.includes(format ?? '')) {
    throw new Error(`A picture may not be "${format}".`);
  }
  const { data, info } = await sharp(bytes, { ...options, density: 150 })
    .rotate()
    .resize({ width, height, fit, withoutEnlargement: format !== 'svg' && fit === 'inside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
