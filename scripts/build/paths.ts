import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the build reads and writes. All absolute. */
export type BuildPaths = {
  /** The repository: code, node_modules. */
  root: string;
  /** One folder per dealer (`DEALERS_DIR`, default `dealers`). */
  dealersDir: string;
  /** Run-time state, with the stock index (`DATA_DIR`, default `.data`). */
  dataDir: string;
  /** Build caches, one folder per dealer (`CACHE_DIR`, default `.cache`). */
  cacheDir: string;
  /** Finished sites, one folder per dealer (`DIST_DIR`, default `dist`). */
  distDir: string;
};

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

/** The folders of this checkout; the environment may move all but the root (benchmarks and tests do). */
export function buildPaths(env: Record<string, string | undefined> = process.env): BuildPaths {
  return {
    root,
    dealersDir: resolve(root, env['DEALERS_DIR'] || 'dealers'),
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    cacheDir: resolve(root, env['CACHE_DIR'] || '.cache'),
    distDir: resolve(root, env['DIST_DIR'] || 'dist'),
  };
}

/** The folders of a build apart from this checkout's own, all below one; for benchmarks and tests. */
export const pathsBelow = (folder: string): BuildPaths => ({
  root,
  dealersDir: join(folder, 'dealers'),
  dataDir: join(folder, 'data'),
  cacheDir: join(folder, 'cache'),
  distDir: join(folder, 'dist'),
});

/** Where a gateway stores the pictures it has made. */
export const pictureFolder = ({ cacheDir }: BuildPaths): string => join(cacheDir, 'pictures');

/** Environment variables that make a child process see the same folders. */
export function pathsEnvironment(paths: BuildPaths): Record<string, string> {
  return {
    DEALERS_DIR: paths.dealersDir,
    DATA_DIR: paths.dataDir,
    CACHE_DIR: paths.cacheDir,
    DIST_DIR: paths.distDir,
  };
}

/**
 * The NDJSON file with the cars of one dealer, written by the plan and read while its pages are built. Other cars are
 * another file: a plan made while the dealer is being built changes nothing under that build.
 */
export function stockSliceFile(paths: BuildPaths, slug: string, fingerprint: string): string {
  return join(paths.cacheDir, slug, 'stock', `${fingerprint}.ndjson`);
}

/** Where the code that dealers share is kept. */
export const bundleFolder = ({ cacheDir }: BuildPaths, bundle: string): string => join(cacheDir, 'bundles', bundle);
