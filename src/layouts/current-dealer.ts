import facts, { linkTarget } from 'virtual:search-facts';
import site from 'virtual:site';
import { cars, counts, fingerprint, hashOf, readAt } from 'virtual:stock';
import type { DealerValues } from '~/site/dealer-values.ts';

/** The dealer of this build or server. Pages have it in `Astro.locals`; only `getStaticPaths`, which has none, asks here. */
export const currentDealer = (): DealerValues => ({
  site,
  facts,
  linkTarget,
  stock: { fingerprint, readAt, counts, cars, hashOf },
});
