import { kebab } from '../car/slug.ts';
import type { SearchDirectory } from './search-directory.ts';
import { readPath } from './search-path.ts';

/**
 * The path that one written another way stands for: "/search/Mazda" is /search/mazda, "/search/Land%20Rover/" is
 * /search/land-rover. Undefined where no page of the site is meant, and for a path that is in order.
 */
export function tidyPath(path: string, directory: SearchDirectory): string | undefined {
  const segments = path.split('/').filter(Boolean).map(decoded).map(kebab);
  if (segments.includes('')) return undefined;
  const tidy = `/${segments.join('/')}`;
  return tidy !== path && readPath(tidy, directory) ? tidy : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
