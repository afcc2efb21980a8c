import { createHash } from 'node:crypto';
import { pictureWidths } from '../../../domain/pictures/own-picture.ts';
import type { Site } from '../../../site/site.ts';
import { isUnavailable } from '../../db/database-errors.ts';
import { fail, wrongMethod } from '../../http.ts';
import type { PictureFormat } from '../../pictures/convert.ts';
import { namedPicture, picturesOfSite } from '../../pictures/known-pictures.ts';
import { pictureKey } from '../../pictures/own-pictures.ts';
import { type PlaceholderLook, placeholder } from '../../pictures/placeholder.ts';
import { accepts } from '../../request/accepts.ts';
import type { Services } from '../../services/services.ts';

/** A dealer with its pictures. */
export interface PictureSite {
  slug: string;
  url: string;
  /** All of the dealer's data: pictures named in it may be requested. */
  data: object;
  dealershipIds: readonly string[];
  images: Pick<Site['images'], 'service' | 'quality'>;
  look: PlaceholderLook;
  /** Folder with the site's static files, where the server has them. */
  clientFolder?: string | undefined;
  /** When the request came to the server (performance.now()). */
  arrivedAt?: number | undefined;
}

/** Seconds for which a picture is cached, and the placeholder for a late one. */
const maxAge = { picture: 604_800, placeholder: 10 };

/** "<car id>/<name>/<width>", or without the car a picture of the site. */
const pictureName = /^(?:(?<car>[^/]{1,200})\/)?(?<name>[0-9a-z]{1,11})\/(?<width>\d{3,4})$/;

/**
 * GET /api/picture/{car id}/{name}/{width} and /api/picture/{name}/{width}: a picture of the dealer, by its short name (own-picture.ts), as AVIF,
 * WebP or JPEG, as the browser accepts, and never enlarged. Names that no car or page of the dealer has get a 404 with a placeholder: a page
 * from before the last import may still show them. A picture that is not ready within two seconds is replaced by a placeholder, for ten seconds.
 */
export async function pictureRoute(
  request: Request,
  path: string,
  site: PictureSite,
  { stock, pictures }: Pick<Services, 'stock' | 'pictures'>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return wrongMethod('GET, HEAD');
  }
  const { car, name = '', width: digits } = pictureName.exec(path)?.groups ?? {};
  const width = pictureWidths.find((it) => it === Number(digits));
  const { slug, url, clientFolder, images, arrivedAt } = site;
  // The pages of a dealer with another service use that one, so this is not needed.
  if (!width || images.service !== 'own') return fail(404, 'There is no such picture.');
  const order = {
    key: pictureKey(slug, name, car),
    home: { url, clientFolder },
    width,
    quality: images.quality,
    format: formatFor(request.headers.get('accept') ?? ''),
    askedAt: arrivedAt,
  };
  try {
    const picture = await pictures.picture(order, () => addressOf(name, car, site, stock));
    if (picture.state === 'unknown') return standIn(site.look, 404, 'no-store');
    if (picture.state === 'late') return late(site.look);
    const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, vary: 'accept', 'cache-control': `public, max-age=${maxAge.picture}, immutable` };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(picture.bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        ...headers,
        'content-type': `image/${picture.format}`,
        'content-length': String(picture.bytes.byteLength),
      },
    });
  } catch (error) {
    // A car's pictures are unknown while the stock is down.
    if (isUnavailable(error)) return late(site.look);
    throw error;
  }
}

async function addressOf(
  name: string,
  carId: string | undefined,
  { data, dealershipIds }: PictureSite,
  stock: Services['stock'],
): Promise<string | undefined> {
  if (carId === undefined) return picturesOfSite(data).get(name);
  const [car] = await stock.carsById([carId], dealershipIds);
  if (!car?.show_on_dealer_website) return undefined;
  return namedPicture(name, [car.primary_image_url, ...(car.images ?? []), ...(car.thumbnails ?? [])]);
}

/** Browsers list the formats they accept beyond the universal ones. */
function formatFor(accept: string): PictureFormat {
  if (accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : 'jpeg';
}

const late = (look: PlaceholderLook): Response => standIn(look, 200, `public, max-age=${maxAge.placeholder}`);

/** Browsers draw it whatever the status. */
const standIn = (look: PlaceholderLook, status: number, caching: string): Response =>
  new Response(placeholder(look), {
    status,
    headers: {
      'content-type': 'image/svg+xml',
      vary: 'accept',
      'cache-control': caching,
      'x-robots-tag': 'noindex',
    },
  });
