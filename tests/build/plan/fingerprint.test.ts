import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openContentHashes } from '../../../scripts/build/content-hash.ts';
import type { BuildPaths } from '../../../scripts/build/paths.ts';
import { codeFiles, dealerParts, fingerprintOf, sharedParts } from '../../../scripts/build/plan/fingerprint.ts';

let folder = '';
let paths: BuildPaths;

/** Writes a file with an old date, as files have that were not just saved. */
function put(name: string, content: string, age = 60) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const when = Date.now() / 1000 - age;
  utimesSync(file, when, when);
}

/** The fingerprint of dealer "a", as a new run of the command sees it. */
function fingerprint(
  change: {
    env?: Record<string, string>;
    target?: 'netlify';
    searchKey?: string;
    stock?: string;
    listed?: string;
    dates?: string;
  } = {},
) {
  const hashes = openContentHashes(join(paths.cacheDir, 'hashes.json'));
  const parts = {
    ...sharedParts(paths, hashes, codeFiles(paths, hashes), change.env ?? {}, change.target ?? 'node'),
    ...dealerParts(paths, hashes, 'a', 'family'),
    searchKey: change.searchKey ?? 'key',
    stock: change.stock ?? 'cars',
    listed: change.listed ?? 'today',
    dates: change.dates ?? 'to come',
  };
  hashes.save();
  return fingerprintOf(parts);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  paths = {
    root: folder,
    dealersDir: join(folder, 'dealers'),
    dataDir: join(folder, '.data'),
    cacheDir: join(folder, '.cache'),
    distDir: join(folder, 'dist'),
  };
  put('src/pages/index.astro', 'page');
  put('package-lock.json', '{}');
  put('node_modules/astro/package.json', '{"version":"7.0.0"}');
  put('node_modules/.package-lock.json', '{}');
  put('dealers/a/dealer.json', '{}');
  put('dealers/b/dealer.json', '{}');
  put('dealers/_presets/family/dealer.json', '{}');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('fingerprint of a dealer', () => {
  test('OPS-01 stays the same when nothing changed', () => {
    expect(fingerprint()).toBe(fingerprint());
  });

  test.each([
    ['a page', () => put('src/pages/index.astro', 'other', 30)],
    ['a new source file', () => put('src/new.ts', '')],
    ['the lock file', () => put('package-lock.json', '{"a":1}')],
    ['the installed packages', () => put('node_modules/.package-lock.json', '{"a":1}')],
    ["Astro's version", () => put('node_modules/astro/package.json', '{"version":"7.0.1"}')],
    ['a public file', () => put('public/robots.txt', 'x')],
    ["the dealer's config", () => put('dealers/a/dealer.json', '{ }')],
    ["the dealer's picture", () => put('dealers/a/media/logo.svg', '<svg/>')],
    ['its preset', () => put('dealers/_presets/family/dealer.json', '{ }')],
  ])('OPS-01 %s changes it', (_, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).not.toBe(before);
  });

  test.each([
    ['the search key of its browsers', { searchKey: 'renewed' }],
    ['its cars', { stock: 'other cars' }],
    ['the sold cars still listed today', { listed: 'tomorrow' }],
    ['the target', { target: 'netlify' as const }],
    ['a public variable of the environment', { env: { PUBLIC_FLAG: '1' } }],
    ['the image service', { env: { IMAGE_CDN: 'x' } }],
    ['the search host', { env: { MEILI_HOST: 'http://127.0.0.1:7700' } }],
  ])('OPS-01 %s changes it', (_, change) => {
    expect(fingerprint(change)).not.toBe(fingerprint());
  });

  test.each([
    ["another dealer's config", () => put('dealers/b/dealer.json', '{ }')],
    ['a test', () => put('tests/a.test.ts', 'x')],
    ['the same content saved again', () => put('dealers/a/dealer.json', '{}', 10)],
  ])('OPS-01 %s does not change it', (_, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).toBe(before);
  });

  test('variables that only the server reads do not change it', () => {
    expect(fingerprint({ env: { PORT: '1', DATABASE_URL: 'x' } })).toBe(fingerprint());
  });

  test('a change of the same length within the same moment is detected', () => {
    put('dealers/a/dealer.json', '{"a":1}', 0);
    const before = fingerprint();
    put('dealers/a/dealer.json', '{"a":2}', 0);
    expect(fingerprint()).not.toBe(before);
  });
});
