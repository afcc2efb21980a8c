import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

/** Addresses that a dealer's finance page can have. */
type FinancePath = Site['routes']['finance'];

/**
 * The address to which one of the platform's finance pages redirects, with all parameters; undefined on the dealer's own.
 */
export function financeElsewhere(
  page: FinancePath,
  { search }: Pick<URL, 'search'>,
  { routes }: Pick<Site, 'routes'>,
): string | undefined {
  return page === routes.finance ? undefined : `${paths.finance(routes.finance)}${search}`;
}
