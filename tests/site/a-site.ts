import type { Site } from '~/site/site.ts';
import { siteOf, smith } from './dealers-folder.ts';

/** Loaded once in a process: nobody changes a site, and a thousand tests ask for one. */
let complete: Site | undefined;

/** A complete site, with what a test wants to be different. To be called inside a test. */
export function aSite(fields: Partial<Site> = {}): Site {
  complete ??= siteOf(smith());
  return { ...complete, ...fields };
}
