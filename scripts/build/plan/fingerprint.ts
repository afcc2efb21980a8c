import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ContentHashes, hashOf } from '../content-hash.ts';
import type { BuildPaths } from '../paths.ts';
import { sharedCode } from '../selection.ts';
import type { Target } from '../target.ts';
import type { NamedList } from './lists.ts';

/** Everything one dealer's output depends on. A change to any part changes the fingerprint. */
export type FingerprintParts = {
  /** Hash of the code all dealers share. */
  code: string;
  /** Hash of the installed packages, Node's version. */
  tools: string;
  target: Target;
  /** Variables of the environment that pages read. */
  environment: string;
  /** Hash of the dealer's folder. */
  dealer: string;
  /** Hash of the preset it names. */
  preset: string;
  /** Hash of its browsers' search key, which may be defined outside its folder. */
  searchKey: string;
  /** Hash of its cars. */
  stock: string;
  /** Hash of the sold cars that are listed today. */
  listed: string;
  /** Hash of the year, and of which dates in its options are past, today or to come. */
  dates: string;
};

/** What every page depends on: not what each shows of the dealer's cars and options. */
export function ofEveryPage({ stock: _s, listed: _l, dealer: _d, preset: _p, dates: _t, ...parts }: FingerprintParts) {
  return parts;
}

/** Whether two outputs can have pages in common. */
export const canSharePages = (one: FingerprintParts, other: FingerprintParts): boolean =>
  isDeepStrictEqual(ofEveryPage(one), ofEveryPage(other));

/** The parts that are the same for all dealers of one run. */
type SharedParts = Pick<FingerprintParts, 'code' | 'tools' | 'target' | 'environment'>;

/**
 * The name of the bundle from which all sites are made: nothing in it depends on a dealer. Bundles of earlier code are
 * in the same folder.
 */
export const bundleKey = ({ code, tools, target, environment }: SharedParts): string =>
  `${target}/${hashOf([code, tools, environment].join('\n'))}`;

export function fingerprintOf(parts: FingerprintParts): string {
  return hashOf(JSON.stringify(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Variables that change what is built; those that only the running server reads are excluded. */
const environmentOfPages = ['IMAGE_CDN', 'MAP_TILE_URL', 'MEILI_HOST', 'TURNSTILE_SITE_KEY', 'ASTRO_KEY'];

/** @param files of `codeFiles` */
export function sharedParts(
  paths: BuildPaths,
  hashes: ContentHashes,
  files: NamedList,
  env: Record<string, string | undefined>,
  target: Target,
): SharedParts {
  return {
    code: listHash(files),
    tools: hashOf([process.version, astroVersion(paths), hashes.of(installedPackages(paths))].join('\n')),
    target,
    environment: hashOf(JSON.stringify(environmentHashes(env))),
  };
}

/** Hash of the value of each variable that changes what is built, sorted by name. */
export function environmentHashes(env: Record<string, string | undefined>): Record<string, string> {
  const relevant = Object.keys(env).filter((name) => name.startsWith('PUBLIC_') || environmentOfPages.includes(name));
  return Object.fromEntries(relevant.sort().map((name) => [name, hashOf(env[name] ?? '')]));
}

/** Hash of each file of the code all dealers share, by its path in the repository. */
export function codeFiles(paths: BuildPaths, hashes: ContentHashes): NamedList {
  const below = (path: string) =>
    Object.entries(hashes.files(join(paths.root, path))).map(([name, hash]) => [name ? `${path}/${name}` : path, hash]);
  return Object.fromEntries(sharedCode.flatMap(below));
}

/** Versions of Node and of each installed package, by name. */
export function toolVersions(paths: BuildPaths): Record<string, string> {
  const { packages = {} } = JSON.parse(readFileSync(installedPackages(paths), 'utf8')) as {
    packages?: Record<string, { version?: string }>;
  };
  const installed = Object.entries(packages).map(([path, { version = '' }]) => [
    path.replace(/^node_modules\//, ''),
    version,
  ]);
  return { ...Object.fromEntries(installed), Node: process.version, astro: astroVersion(paths) };
}

/** Hash of the code all dealers share: the version of the platform. */
export function codeHash(paths: BuildPaths, hashes: ContentHashes): string {
  return listHash(codeFiles(paths, hashes));
}

const listHash = (files: NamedList): string => hashOf(JSON.stringify(files));

export function dealerParts(
  paths: BuildPaths,
  hashes: ContentHashes,
  slug: string,
  preset: string | null,
): Pick<FingerprintParts, 'dealer' | 'preset'> {
  return {
    dealer: hashes.of(join(paths.dealersDir, slug)),
    preset: preset === null ? 'none' : hashes.of(join(paths.dealersDir, '_presets', preset)),
  };
}

/** npm's record of what is really installed. */
function installedPackages(paths: BuildPaths): string {
  return join(paths.root, 'node_modules', '.package-lock.json');
}

function astroVersion(paths: BuildPaths): string {
  const manifest = readFileSync(join(paths.root, 'node_modules', 'astro', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
