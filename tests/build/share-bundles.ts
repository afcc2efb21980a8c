import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildPaths, buildPaths } from '../../scripts/build/paths.ts';

/** `ASTRO_KEY` of builds that are compared, or share bundles: without one each would have another. */
export const buildKey = 'KUFCoYrYAKB+sj/I6y7PE/gnS4IQ6+4bwabhskDZYK8=';

/**
 * Lets builds with caches of their own share the bundle of the code, and what they compress of it: ten seconds of processor time. It is found if
 * the packages and the environment are the same, too.
 */
export function shareBundles({ cacheDir }: BuildPaths): void {
  mkdirSync(cacheDir, { recursive: true });
  for (const name of ['bundles', 'compressed']) {
    const shared = join(buildPaths().cacheDir, 'shared-bundles', name);
    mkdirSync(shared, { recursive: true });
    if (!existsSync(join(cacheDir, name))) symlinkSync(shared, join(cacheDir, name), 'junction');
  }
}
