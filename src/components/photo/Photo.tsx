import type { PictureSources } from './picture-sources.ts';

interface Props {
  picture: PictureSources;
  /** Empty if the picture adds nothing to the text beside it. */
  alt: string;
  /** Loads eagerly and first: for the page's main picture. */
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
