import { hashOf } from './content-hash.ts';
import type { Target } from './target.ts';

/** Hashes of the platform's code, of its packages, and of the variables that pages read. */
type CodeParts = { code: string; tools: string; target: Target; environment: string };

/** The name of the bundle from which all sites are made: nothing in it depends on a dealer. Bundles of earlier code are in the same folder. */
export const bundleKey = ({ code, tools, target, environment }: CodeParts): string =>
  `${target}/${hashOf([code, tools, environment].join('\n'))}`;
