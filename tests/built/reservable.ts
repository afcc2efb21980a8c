import type { DealerSlug } from '../e2e/sites.ts';
import { builtPage, builtPaths } from './built-page.ts';

/** Path of the first car of a dealer whose built page has a button that reserves it. */
export function reservable(dealer: DealerSlug): string {
  const path = builtPaths(dealer, '/cars/').find((one) =>
    builtPage(dealer, one).querySelector('[data-side] li[data-action="reserve"]:not([hidden]) a'),
  );
  if (!path) throw new Error(`No car of ${dealer} can be reserved.`);
  return path.replace(/\/$/, '');
}
