import type { Car } from '../domain/car/record/car.ts';
import type { SearchFacts } from '../domain/search/filter/search-facts.ts';
import type { Site } from './site.ts';

/** What pages know of the dealer that they are made for: part of `Astro.locals`. */
export type DealerValues = {
  /** The resolved, frozen configuration. */
  site: Site;
  /** What search pages know of the stock, as it was when the build began. */
  facts: SearchFacts;
  /** The best target of a link (`scopeAddress`): an existing page, if that shows the same. */
  linkTarget(href: string): string;
  stock: DealerStock;
};

/** The stock from which a dealer's pages are built. */
export type DealerStock = {
  /** Content hash of the dealer's stock; changes whenever a car of this dealer changes. */
  fingerprint: string;
  /** When the build began to read the stock, to the hour: the same moment for all its pages. */
  readAt: Date;
  /** Vehicles in stock when the build began, all and by type; 0 of what no entry of the menu shows a number. */
  counts: Record<'all' | Car['car_type'], number>;
  /** Every car of this dealer, whatever its status; only while pages are built. */
  cars(): Promise<readonly Car[]>;
  /**
   * Hash of what a page shows of the stock, for its `cacheKey`: while it stays the same, the page can be kept. Only
   * while pages are built.
   */
  hashOf(shown: unknown): string;
};

/** Stored on the process: the build sets it, and each bundle of code has its own copy of this module. */
const key = Symbol.for('dealer-platform.dealer');
type Holder = { [key]?: DealerValues };

/**
 * The dealer whose pages are being built in this process, or whom alone it serves (Netlify). Pages have theirs in `Astro.locals`; only
 * `getStaticPaths`, which has none, asks here.
 * @throws if there is none: a gateway serves many
 */
export function currentDealer(): DealerValues {
  const dealer = (globalThis as Holder)[key];
  if (!dealer)
    throw new Error('No dealer is being built in this process: pages and routes read theirs from Astro.locals.');
  return dealer;
}

/** From now on pages in this process are those of this dealer, unless a request brings another. */
export function showDealer(dealer: DealerValues): void {
  (globalThis as Holder)[key] = dealer;
}
