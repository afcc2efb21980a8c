import type { VehicleKind } from '~/domain/car/availability.ts';
import { NoPhoto } from './NoPhoto.tsx';
import type { PictureSources } from './picture-sources.ts';

interface Props {
  /** From `pictureSources`; nothing shows the placeholder (IMG-03). */
  picture: PictureSources | undefined;
  /** Empty where the picture says nothing that the text beside it does not. */
  alt: string;
  /** Loads at once and first: for the picture that a page opens with. */
  eager?: boolean;
  /** Which placeholder. */
  kind?: VehicleKind;
  className?: string;
}

/** A picture in the sizes that the dealer's image service makes; the placeholder where there is none. */
export function Photo({ picture, alt, eager = false, kind = 'car', className }: Props) {
  if (!picture) return <NoPhoto kind={kind} />;
  const { srcset, ...attributes } = picture;
  return (
    <img
      // Before `src`, so that browsers do not begin to load the widest.
      {...(srcset ? { srcSet: srcset } : {})}
      {...attributes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      {...(className ? { className } : {})}
    />
  );
}
