import { pageScripts } from '../../../src/layouts/page-scripts.ts';
import type { Site } from '../../../src/site/site.ts';
import { type FontFace, fontFaces } from '../../../src/site/theme/theme.ts';
import { hashOf } from '../content-hash.ts';
import type { Target } from '../target.ts';
import { unusedServices } from './picture-service.ts';

/** What a dealer's settings change about the code of its site: dealers with equal choices share a bundle. All else is data. */
export type CodeChoices = {
  fonts: FontFace[];
  /** Scripts of every page, in order. */
  pageScripts: string[];
  /** Image services whose code for addresses is left out. */
  withoutServices: string[];
  /** Further addresses of the garage. */
  garagePages: string[];
};

export function codeChoices(site: Site): CodeChoices {
  return {
    fonts: fontFaces(site.theme),
    pageScripts: pageScripts(site),
    withoutServices: unusedServices(site),
    garagePages: site.features.garage ? site.routes.garagePages : [],
  };
}

/** Hashes of the platform's code, of its packages, and of the variables that pages read. */
type CodeParts = { code: string; tools: string; target: Target; environment: string };

/**
 * The name of the bundle from which a dealer's site is made: equal for dealers with the same code. Bundles of earlier code are in the same
 * folder.
 */
export function bundleKey(site: Site, { code, tools, target, environment }: CodeParts): string {
  const shape = hashOf(JSON.stringify([target, codeChoices(site)])).slice(0, 16);
  return `${shape}/${hashOf([code, tools, environment].join('\n'))}`;
}
