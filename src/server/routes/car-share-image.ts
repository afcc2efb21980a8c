import { stillPicture } from '../../domain/car/image-url.ts';
import { fail } from '../http.ts';
import type { PictureHome } from '../pictures/picture.ts';
import type { Services } from '../services.ts';
import { busy, shownCar } from './car-pdf.ts';

/** How long it may be kept (s): networks ask once. */
const maxAge = 86_400;

/**
 * GET /api/cars/{slug}/share.jpg: the car's picture as social networks want it, a JPEG of 1200 x 630 px. For pictures
 * that they cannot show themselves: drawings.
 */
export async function carShareImageRoute(
  slug: string,
  dealershipIds: readonly string[],
  home: PictureHome,
  { stock, documents }: Pick<Services, 'stock' | 'documents'>,
): Promise<Response> {
  const car = await shownCar(slug, dealershipIds, stock);
  const picture = car && stillPicture(car);
  if (!picture) return fail(404, 'There is no picture of this car.');
  const made = await documents.sharePicture(picture, home);
  if (!made.ok) {
    return made.reason === 'busy'
      ? busy('Many pictures are being prepared. Please try again in a moment.')
      : fail(404, 'The picture of this car cannot be shown.');
  }
  return new Response(made.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(made.bytes.byteLength),
      'cache-control': `public, max-age=${maxAge}`,
    },
  });
}
