import { fail } from '../http.ts';
import type { PictureHome } from '../pictures/picture.ts';
import type { Services } from '../services.ts';
import { busy } from './car-pdf.ts';

/** How long it may be kept (s): networks ask once. */
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
  // Two slashes at the beginning would name another host.
  const picture = /^([^/].*)\.jpg$/.exec(path)?.[1];
  if (!picture) return fail(404, 'There is no such picture.');
  const made = await documents.sharePicture(`/${picture}`, home);
  if (!made.ok) {
    return made.reason === 'busy'
      ? busy('Many pictures are being prepared. Please try again in a moment.')
      : fail(404, 'There is no such picture.');
  }
  return new Response(made.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(made.bytes.byteLength),
      'cache-control': `public, max-age=${maxAge}`,
    },
  });
}
