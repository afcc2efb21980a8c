import { acceptImage, mediaKind } from '~/domain/car/record/image-url.ts';
import { paths } from '~/paths.ts';
import { type PictureService, pictureSources } from './picture-sources.ts';

/** The picture that social networks show of a page; its size in px if known. */
export interface ShareImage {
  src: string;
  width?: number;
  height?: number;
}

/** The car's picture that the server generates, with the weekly repayment beside the photo. */
export const carShareImage = (slug: string): ShareImage => ({
  src: paths.carShareImage(slug),
  width: 1200,
  height: 630,
});

/**
 * The picture for a page's Open Graph tags. Networks show photos, but no drawings and videos: a drawing of the site is
 * made into a JPEG by the server, others are left out.
 * @param car id of the car whose picture it is
 */
export function shareImage(address: string | undefined, images: PictureService, car?: string): ShareImage | undefined {
  const accepted = acceptImage(address ?? '');
  if (!accepted.ok) return undefined;
  const { url } = accepted;
  switch (mediaKind(url)) {
    case 'video':
      return undefined;
    case 'drawing':
      return url.startsWith('/') ? { src: paths.shareImage(url), width: 1200, height: 630 } : undefined;
    case 'gif':
      return { src: url };
    case 'picture': {
      const src = pictureSources(url, { images, car, slot: 'share' })?.src;
      return src ? { src } : undefined;
    }
  }
}
