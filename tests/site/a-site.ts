import type { Site } from '~/site/site.ts';
import { siteOf, smith } from './dealers-folder.ts';

/** A complete site, with what a test wants to be different. To be called inside a test. */
export function aSite(fields: Partial<Site> = {}): Site {
  return { ...siteOf(smith()), ...fields };
}
