import type { PictureSources } from './picture-sources.ts';

interface Props {
  picture: PictureSources;
  /** Empty where the picture says nothing that the text beside it does not. */
  alt: string;
  /** Loads at once and first: for the picture that a page opens with. */
  eager?: boolean;
  className?: string;
}

/** A picture in the sizes that the dealer's image service makes. */
export function Photo({ picture, alt, eager = false, className }: Props) {
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
