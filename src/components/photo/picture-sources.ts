import { acceptImage, mediaKind } from '~/domain/car/record/image-url.ts';
import { pictureName, servedWidth } from '~/domain/pictures/own-picture.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';
import { type ImageSlot, type ImageSlotName, imageSlots } from './image-slots.ts';

/** The dealer's image service: `site.images`, and the site's own address for services that fetch pictures from it. */
export type PictureService = Site['images'] & { siteUrl?: string };

export interface PictureOptions {
  images: PictureService;
  /** Id of the car whose picture it is; left out for pictures of the site. */
  car?: string | undefined;
  /** The picture's slot; default: a gallery photo. */
  slot?: ImageSlotName;
  /** Widths to offer instead of the slot's, px. */
  widths?: readonly number[];
  /** The `sizes` attribute instead of the slot's. */
  sizes?: string;
}

/** Attributes of an `<img>`; without an image service only the unchanged address. */
export interface PictureSources {
  src: string;
  srcset?: string;
  sizes?: string;
  width: number;
  height: number;
}

type Quality = ImageSlot['quality'];
/** The address at which a service provides the picture at a width (px); undefined if it cannot. */
type Service = (address: string, width: number, quality: Quality, images: PictureService) => string | undefined;

const services: Record<Exclude<PictureService['service'], 'none' | 'own'>, Service> = {
  // Netlify chooses the format by the request and has no automatic quality: a number is needed.
  netlify: (address, width, _quality, { quality }) =>
    `/.netlify/images?w=${width}&q=${quality}&fit=contain&url=${encodeURIComponent(address)}`,
  cloudinary: (address, width, quality, images) => {
    const [, upload, picture] = cloudinaryUpload.exec(address) ?? [];
    const [before, after] = upload ? [upload, picture] : cloudinaryFetch(address, images);
    return before && `${before}w_${width},q_${quality === 'auto' ? quality : images.quality},f_auto,c_limit/${after}`;
  },
  imgix: (address, width, quality, images) => {
    const source = imgixSource(address, images);
    if (!source) return undefined;
    const url = new URL(source);
    url.searchParams.set('w', String(width));
    url.searchParams.set('fit', 'max');
    // "compress" lets imgix choose the quality; a number given as well would override it.
    url.searchParams.set('auto', quality === 'auto' ? 'format,compress' : 'format');
    if (quality !== 'auto') url.searchParams.set('q', String(images.quality));
    return url.href;
  },
};

/**
 * The addresses of a picture for the dealer's image service, with automatic format and quality. Drawings, gifs and
 * videos keep their plain address. Undefined for an address that may not be shown: only https and paths of the site
 * itself are.
 */
export function pictureSources(address: string | undefined, options: PictureOptions): PictureSources | undefined {
  const accepted = acceptImage(address ?? '');
  if (!accepted.ok) return undefined;
  const { url } = accepted;
  const { images } = options;
  const slot: ImageSlot = imageSlots[options.slot ?? 'gallery'];
  const plain = { src: url, width: slot.width, height: slot.height };
  if (images.service === 'none' || mediaKind(url) !== 'picture') return plain;
  const widths = options.widths ?? slot.widths;
  const offered =
    images.service === 'own'
      ? ownPictures(url, widths, options.car)
      : widths.flatMap((width) => {
          const src = services[images.service as keyof typeof services](url, width, slot.quality, images);
          return src && src !== url ? [{ src, width }] : [];
        });
  const widest = offered.at(-1);
  if (!widest) return plain;
  return {
    ...plain,
    src: widest.src,
    srcset: offered.map(({ src, width }) => `${src} ${width}w`).join(', '),
    sizes: options.sizes ?? slot.sizes,
  };
}

/** Our own service makes certain widths only. */
function ownPictures(url: string, widths: readonly number[], car: string | undefined) {
  const name = pictureName(url);
  return [...new Set(widths.map(servedWidth))].map((width) => ({ src: paths.picture(name, width, car), width }));
}

/** A picture at Cloudinary: up to the end of its own transformation, after which another may follow, and the rest. Not a signed one, which must stay as it is. */
const cloudinaryUpload =
  /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/[a-z]+\/(?:(?:(?:[a-z]|ar|dpr|fl)_[^,/]+[,/])+(?=.))?)(?!s--)(.+)$/;

/** Any other public address is fetched by the dealer's account. A site path needs the site's address in front. */
function cloudinaryFetch(address: string, { host, siteUrl }: PictureService): string[] {
  const absolute = absoluteAddress(address, siteUrl);
  if (!host || !absolute || address.startsWith('https://res.cloudinary.com/')) return [];
  return [`https://res.cloudinary.com/${host}/image/fetch/`, encodeURIComponent(absolute)];
}

/**
 * What imgix can transform: pictures on its own hosts, and the site's, which the dealer's source reads. Others would need
 * a signature with a secret, and a signed address must stay as it is.
 */
function imgixSource(address: string, { host }: PictureService): string | undefined {
  if (address.startsWith('/')) return host && `https://${host}${address}`;
  const { hostname, searchParams } = new URL(address);
  return (hostname === host || hostname.endsWith('.imgix.net')) && !searchParams.has('s') ? address : undefined;
}

function absoluteAddress(address: string, siteUrl: string | undefined): string | undefined {
  if (!address.startsWith('/')) return address;
  return siteUrl && new URL(address, siteUrl).href;
}
