import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

/** Addresses that a dealer's finance page can have. */
type FinancePath = Site['routes']['finance'];

/**
 * Where a finance page of the platform redirects at a dealer who has it at another address, with all parameters; undefined if it is the
 * dealer's own.
 */
export function financeElsewhere(
  page: FinancePath,
  { search }: Pick<URL, 'search'>,
  { routes }: Pick<Site, 'routes'>,
): string | undefined {
  return page === routes.finance ? undefined : `${paths.finance(routes.finance)}${search}`;
}
