import { acceptImage, mediaKind } from '../../domain/car/record/image-url.ts';
import { type ConvertPicture, convertPicture, type MadePicture, type PictureBox, type SidePanel } from './convert.ts';
import { type FetchLimits, fetchPublic } from './fetch-public.ts';
import { readSiteFile } from './site-files.ts';

/** The location of a site's own pictures. */
export interface PictureHome {
  /** Address of the site, for servers without its files. */
  url: string;
  /** Folder with the site's static files, if the server has them. */
  clientFolder?: string | undefined;
}

const limits: FetchLimits = { timeout: 6000, bytes: 15_000_000, redirects: 3 };
/**
 * A picture of the stock as a JPEG of at most the box's size: one of the site's own files (drawings too), or a public
 * https address. Rejects if it cannot be fetched or is not a picture.
 */
export async function jpegOf(
  address: string,
  home: PictureHome,
  box: PictureBox,
  { convert = convertPicture, beside }: { convert?: ConvertPicture; beside?: SidePanel | undefined } = {},
): Promise<MadePicture> {
  const accepted = acceptImage(address);
  if (!accepted.ok) throw new Error(accepted.reason);
  const own = accepted.url.startsWith('/');
  if (mediaKind(accepted.url) === 'video') throw new Error('A video cannot be used as a picture.');
  const bytes = own ? await ownPicture(accepted.url, home) : await fetchPublic(accepted.url, limits);
  return convert({ bytes, box, source: own ? 'site' : 'feed', beside });
}

async function ownPicture(path: string, { url, clientFolder }: PictureHome): Promise<Uint8Array> {
  if (!clientFolder) return fetchPublic(new URL(path, url).href, limits);
  const bytes = await readSiteFile(clientFolder, path, limits.bytes);
  if (!bytes) throw new Error(`The site has no picture ${path}.`);
  return bytes;
}
