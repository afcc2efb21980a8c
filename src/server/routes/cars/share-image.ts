import { type CarSheet, carSheet } from '../../../domain/car/views/car-sheet.ts';
import { decoded } from '../../../domain/decoded.ts';
import type { MadeFile } from '../../embedded/documents-port.ts';
import { fail } from '../../http.ts';
import type { PictureHome } from '../../pictures/picture.ts';
import type { SharePanel } from '../../pictures/share-panel.ts';
import type { Services } from '../../services/services.ts';
import { busy, type DocumentSite, financeOf, shownCar } from './car-pdf.ts';

/** How long it may be cached (s): networks fetch it once. */
const maxAge = 86_400;

/**
 * GET /api/share-image/{path of a picture of the site}.jpg: the picture as social networks want it, a JPEG of
 * 1200 x 630 px. For pictures that they cannot show themselves: drawings.
 */
export async function shareImageRoute(
  path: string,
  home: PictureHome,
  { documents }: Pick<Services, 'documents'>,
): Promise<Response> {
  const picture = onlySpelling(path);
  if (!picture) return fail(404, 'There is no such picture.');
  return pictureAnswer(await documents.sharePicture(picture, home));
}

/**
 * GET /api/cars/{slug}/share.jpg: a car's picture for social networks, a JPEG of 1200 x 630 px: its photo, and beside it the weekly repayment with
 * everything required. Only the photo if no such figure may be shown today. A photo that cannot be fetched here is left to the network.
 */
export async function carShareRoute(
  slug: string,
  { seller, look, finance, dealershipIds, clientFolder, carPath }: DocumentSite,
  { stock, documents }: Pick<Services, 'stock' | 'documents'>,
  now = new Date(),
): Promise<Response> {
  const car = await shownCar(slug, dealershipIds, stock);
  const sheet = car && carSheet(car, seller, carPath(car.slug), now, financeOf(car, finance));
  if (!car || !sheet?.photo) return fail(404, 'There is no such picture.');
  const picture = await documents.sharePicture(sheet.photo, { url: seller.url, clientFolder }, panelOf(sheet, look));
  if (!picture.ok && sheet.photo.startsWith('https:'))
    return new Response(null, { status: 302, headers: { location: sheet.photo, 'cache-control': 'no-store' } });
  const answer = pictureAnswer(picture);
  // Networks fetch it once, so it must not be cached without its figure.
  if (car.published_at) answer.headers.set('cache-control', 'no-store');
  return answer;
}

function panelOf({ title, price, finance, seller }: CarSheet, look: SharePanel['look']): SharePanel | undefined {
  if (!price || !finance) return undefined;
  const { notes, ...figure } = finance;
  return {
    seller: seller.name,
    title,
    price: price.main,
    ...(price.type ? { priceType: price.type } : {}),
    figure,
    notes,
    look: { brand: look.brand, onBrand: look.onBrand, surfaceRaised: look.surfaceRaised, text: look.text },
  };
}

/** GET /api/logo.jpg: the dealer's logo for emails, since mail programs do not show SVGs. */
export async function logoRoute(
  logo: string,
  home: PictureHome,
  { documents }: Pick<Services, 'documents'>,
): Promise<Response> {
  return pictureAnswer(await documents.logoPicture(logo, home));
}

function pictureAnswer(file: MadeFile): Response {
  if (!file.ok) {
    return file.reason === 'busy'
      ? busy('Many pictures are being prepared. Please try again in a moment.')
      : fail(404, 'There is no such picture.');
  }
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(file.bytes.byteLength),
      'cache-control': `public, max-age=${maxAge}`,
    },
  });
}

/**
 * The one address of a picture in its two spellings (as links have it, or decoded on the way here): any other spelling (double
 * slashes, which could also name another host, dots, escapes of escapes) would be another picture to render and cache.
 */
function onlySpelling(path: string): string | undefined {
  const file = decoded(path);
  const [, name] = /^([^%?#\\\p{Cc}]+)\.jpg$/u.exec(file ?? '') ?? [];
  const parts = name?.split('/') ?? [''];
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return undefined;
  return `/${parts.map(encodeURIComponent).join('/')}`;
}
