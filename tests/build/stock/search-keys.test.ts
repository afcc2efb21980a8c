import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuildOptions, parseOptions } from '../../../scripts/build/options.ts';
import { pathsBelow } from '../../../scripts/build/paths.ts';
import { planBuild } from '../../../scripts/build/run/plan.ts';
import { noCarsWarning } from '../../../scripts/build/run/shrink-guard.ts';
import { openSearchKeys } from '../../../scripts/build/stock/search-keys.ts';
import { writeNewDealer } from '../../../scripts/new-dealer.ts';
import { dealerToken } from '../../../scripts/search-host/dealer-token.ts';
import { readSearchKeys, writeSearchKeys } from '../../../scripts/search-host/keys-file.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope } from '../../../src/site/slices/slices.ts';
import { aSite } from '../../site/a-site.ts';

const now = new Date('2026-11-20T00:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const parent = { key: 'secret', uid: '3f1c5b1e-8a1b-4c0e-9d53-6a8a3f0d7a11' };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A site whose browsers ask a host, with a key in its own configuration. */
function hosted(key = '', fields: Partial<Site> = {}): Site {
  const site = aSite(fields);
  return { ...site, search: { ...site.search, engine: { host: 'https://search.example', key } } };
}

const tokenFor = (site: Site, expiresAt = days(400)) => dealerToken(parent, catalogueScope(site), expiresAt);
const open = (file?: string) => openSearchKeys(file ? { SEARCH_KEYS_FILE: file } : {}, now);
const problemOf = (site: Site, file?: string) => {
  const result = open(file)(site);
  return result.ok ? undefined : result.problem;
};

function keysFile(keys: unknown): string {
  const file = join(folder, 'keys.json');
  writeFileSync(file, typeof keys === 'string' ? keys : JSON.stringify(keys));
  return file;
}

describe('SEARCH-25 the key that browsers get', () => {
  test('is read from the file in preference to dealer.json, so that a new key needs no commit', async () => {
    const old = await tokenFor(hosted(), days(100));
    const token = await tokenFor(hosted());
    const result = open(keysFile({ smith: token, other: 'x' }))(hosted(old));
    expect(result).toMatchObject({ ok: true, site: { search: { engine: { key: token } } }, warnings: [] });
    expect(open()(hosted(old))).toMatchObject({ ok: true, site: { search: { engine: { key: old } } } });
  });

  test('is not needed by the site’s own search', () => {
    const site = aSite();
    expect(open(keysFile({ smith: 'x' }))(site)).toEqual({ ok: true, site, warnings: [] });
  });

  test('is missing: the dealer is not built', () => {
    expect(problemOf(hosted())).toContain('https://search.example');
    expect(problemOf(hosted(), keysFile({}))).toContain('node scripts/setup-search.ts --dealer smith');
  });

  test('is refused if it is not a tenant token: it would read every dealer’s stock', () => {
    expect(problemOf(hosted('4b1f0c9d2ac0'))).toContain('not a tenant token');
  });

  test('is refused if it was made before a dealership was added or hidden', async () => {
    const token = await tokenFor(hosted());
    const [first] = aSite().dealerships;
    if (!first) throw new Error('no dealership');
    const more = [first, { ...first, id: 'second', slug: 'second' }];
    expect(problemOf(hosted(token, { dealerships: more }))).toContain('other dealerships');
    expect(problemOf(hosted(token, { dealerships: [{ ...first, hidden: true }] }))).toContain('other dealerships');
    const both = hosted('', { dealerships: more });
    const turned = hosted(await tokenFor(both), { dealerships: more.toReversed() });
    expect(problemOf(turned)).toBeUndefined();
  });

  test('is refused once it has expired; within a month of that there is a warning', async () => {
    expect(problemOf(hosted(await tokenFor(hosted(), days(-1))))).toContain('expired on 2026-11-19');
    const soon = open()(hosted(await tokenFor(hosted(), days(29))));
    expect(soon).toMatchObject({ ok: true, warnings: [expect.stringContaining('expires on 2026-12-19')] });
  });

  test.each([
    ['not there', 'missing.json', /cannot be read \(ENOENT\)/],
    ['not JSON', '{"smith": "secret', /is not JSON/],
    ['of another shape', '{"smith": 5}', /must be an object with a token for each dealer/],
  ])('a file that is %s stops the build without showing what is in it', (_, content, message) => {
    const file = content.endsWith('.json') ? join(folder, content) : keysFile(content);
    expect(() => open(file)).toThrow(message);
    expect(() => open(file)).not.toThrow('secret');
  });

  test('is stored beside those of other dealers, readable by the file’s owner only', () => {
    const file = join(folder, 'new', 'keys.json');
    writeSearchKeys(file, { b: 'one', a: 'two' });
    writeSearchKeys(file, { b: 'three' });
    expect(readSearchKeys(file)).toEqual({ a: 'two', b: 'three' });
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

test('SEARCH-25 a build takes the key from the file, refuses a dealer without one, and a new key rebuilds the dealer', async () => {
  const paths = pathsBelow(folder);
  writeNewDealer(paths.dealersDir, 'alpha-motors', 'Alpha Motors');
  writeNewDealer(paths.dealersDir, 'bravo-cars', 'Bravo Cars');
  const file = join(paths.dealersDir, 'alpha-motors', 'dealer.json');
  const dealer = JSON.parse(readFileSync(file, 'utf8')) as { dealerships: { id: string }[]; search?: object };
  const search = { ...dealer.search, engine: { host: 'https://search.example' } };
  writeFileSync(file, JSON.stringify({ ...dealer, search }));
  const options = parseOptions([], {}, { processors: 1, memory: 8000 }) as BuildOptions;
  const plan = async (env: Record<string, string>) => {
    const [alpha, bravo] = await planBuild(options, paths, env, now);
    expect(bravo).toMatchObject({ slug: 'bravo-cars', kind: 'build' });
    return alpha;
  };
  const withKey = async (expiresAt: Date) => {
    const dealershipIds = dealer.dealerships.map(({ id }) => id);
    const token = await dealerToken(parent, { dealershipIds }, expiresAt);
    const planned = await plan({ SEARCH_KEYS_FILE: keysFile({ 'alpha-motors': token }) });
    if (planned?.kind !== 'build') throw new Error(JSON.stringify(planned));
    expect(planned.job.site.search.engine.key).toBe(token);
    return planned;
  };

  expect(await plan({})).toMatchObject({ slug: 'alpha-motors', kind: 'stopped' });
  const first = await withKey(days(400));
  expect(first.warnings).toEqual([noCarsWarning]);
  const renewed = await withKey(days(20));
  expect(renewed.warnings).toEqual([expect.stringContaining('The search key expires on'), noCarsWarning]);
  expect(renewed.job.fingerprint).not.toBe(first.job.fingerprint);
  expect((await withKey(days(400))).job.fingerprint).toBe(first.job.fingerprint);
});
