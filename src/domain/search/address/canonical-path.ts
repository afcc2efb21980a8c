import { kebab } from '../../car/record/slug.ts';
import { decoded } from '../../decoded.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { readPath } from './search-path.ts';

/**
 * The canonical form of a path written differently: "/search/Mazda" is /search/mazda, "/search/Land%20Rover/" is /search/land-rover.
 * Undefined if no page of the site is meant, and for a path that is already canonical.
 */
export function canonicalPath(path: string, catalogue: SearchCatalogue): string | undefined {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((part) => kebab(decoded(part) ?? part));
  if (segments.includes('')) return undefined;
  const tidy = `/${segments.join('/')}`;
  return tidy !== path && readPath(tidy, catalogue) ? tidy : undefined;
}
