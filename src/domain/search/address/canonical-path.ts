import { kebab } from '../../car/record/slug.ts';
import { decoded } from '../../decoded.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { readPath } from './search-path.ts';

/**
 * The canonical form of a path written differently: "/search/Mazda" is /search/mazda, "/search/Land%20Rover/" is /search/land-rover.
 * Undefined if no page of the site is meant, and for a path that is already canonical.
 */
export function canonicalPath(path: string, catalogue: SearchCatalogue): string | undefined {
  const slugged = sluggedPath(path);
  return slugged && slugged !== path && readPath(slugged, catalogue) ? slugged : undefined;
}

/** A path with each segment as a slug: "/Land%20Rover/" is "/land-rover"; undefined if one has neither letters nor digits. */
export function sluggedPath(path: string): string | undefined {
  const segments = path.split('/').filter(Boolean);
  const slugs = segments.map((part) => kebab(decoded(part) ?? part));
  return slugs.includes('') ? undefined : `/${slugs.join('/')}`;
}
