import type { AstroGlobal } from 'astro';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

/**
 * The address to which a request for another address of the finance page redirects, with all parameters; undefined on the dealer's own.
 */
export function financeElsewhere(
  { routePattern, url }: Pick<AstroGlobal, 'routePattern' | 'url'>,
  { routes }: Pick<Site, 'routes'>,
): string | undefined {
  const own = paths.finance(routes.finance);
  return routePattern === own ? undefined : `${own}${url.search}`;
}
