import { kebab } from '../../car/record/slug.ts';
import { decoded } from '../../decoded.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { readPath, scopePath } from './search-path.ts';

/**
 * The canonical form of a path written differently: "/search/Mazda" is /search/mazda, "/search/Land%20Rover/" is /search/land-rover,
 * and a make under another name, "/search/isuzu-ute", is /search/isuzu.
 * Undefined if no page of the site is meant, and for a path that is already canonical.
 */
export function canonicalPath(path: string, catalogue: SearchCatalogue): string | undefined {
  const slugged = sluggedPath(path);
  const scope = slugged && readPath(slugged, catalogue);
  if (!scope) return undefined;
  const tidy = scope.kind === 'make' || scope.kind === 'model' ? scopePath(scope, '') : slugged;
  return tidy === path ? undefined : tidy;
}

/** A path with each segment as a slug: "/Land%20Rover/" is "/land-rover"; undefined if one has neither letters nor digits. */
export function sluggedPath(path: string): string | undefined {
  const segments = path.split('/').filter(Boolean);
  const slugs = segments.map((part) => kebab(decoded(part) ?? part));
  return slugs.includes('') ? undefined : `/${slugs.join('/')}`;
}
