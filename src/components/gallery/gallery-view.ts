import { type MediaKind, mediaKind, stillPicture } from '~/domain/car/record/image-url.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { type PictureService, type PictureSources, pictureSources } from '../photo/picture-sources.ts';

/** One picture or video of a gallery. */
export interface Slide {
  kind: MediaKind;
  /** The address of a video itself. */
  picture: PictureSources;
  /** Missing for a video. */
  thumb?: PictureSources;
  /** The poster of a video; missing for pictures. */
  poster?: string;
  alt: string;
}

/** Width of a video's poster, px: it has one address for all screens. */
const posterWidth = 800;

interface CarMedia {
  /** Of a car. */
  id?: string | undefined;
  primary_image_url?: string | undefined;
  images?: readonly string[] | undefined;
  thumbnails?: readonly string[] | undefined;
}

/**
 * All pictures and videos of a vehicle, the primary one first and each once. Addresses that are not https are left out.
 * Small versions come from the feed where it has one for each picture.
 * @param title what the pictures show
 */
export function gallerySlides(
  car: CarMedia,
  images: PictureService,
  title: string,
  texts: Pick<Texts['gallery'], 'photoOf' | 'videoOf'>,
): Slide[] {
  const all = car.images ?? [];
  const small = car.thumbnails?.length === all.length ? car.thumbnails : undefined;
  const poster = pictureSources(stillPicture(car), { images, car: car.id, widths: [posterWidth] })?.src;
  const ordered = [...new Set([car.primary_image_url, ...all])].flatMap((address) => {
    const picture = address && pictureSources(address, { images, car: car.id });
    if (!picture) return [];
    const kind = mediaKind(address);
    const thumb =
      kind === 'video'
        ? undefined
        : pictureSources(small?.[all.indexOf(address)] ?? address, { images, car: car.id, slot: 'thumb' });
    return [{ kind, picture, ...(thumb ? { thumb } : {}), ...(kind === 'video' && poster ? { poster } : {}) }];
  });
  return ordered.map((slide, n) => ({
    ...slide,
    alt: fill(slide.kind === 'video' ? texts.videoOf : texts.photoOf, {
      name: title,
      number: n + 1,
      count: ordered.length,
    }),
  }));
}
