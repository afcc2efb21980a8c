import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { releaseRows } from '../../../scripts/releases/list.ts';
import { prune, releaseRetentionOf } from '../../../scripts/releases/prune.ts';
import { liveFiles, releaseIds, releaseMark, releasesFolder } from '../../../scripts/releases/release.ts';
import { pin, rollback, switchTo, unpin } from '../../../scripts/releases/switch.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { putRelease, putReleases, slug } from './a-release.ts';

let distDir: string;
beforeEach(() => {
  distDir = temporaryFolder('dist');
});

const live = () => /(\d{8})T[^/]*\/client$/.exec(liveFiles(distDir, slug))?.[1];
const days = () => releaseIds(distDir, slug).map((id) => id.slice(0, 8));

test('OPS-11 rolling back makes the release before the live one live, or the one given', async () => {
  const [first = ''] = await putReleases(distDir, 20, 21, 22);
  expect(live()).toBe('20261122');
  await rollback(distDir, slug);
  expect(live()).toBe('20261121');
  await rollback(distDir, slug);
  await expect(rollback(distDir, slug)).rejects.toThrow(
    `smith: no release on this machine is older than the live one, ${first}.`,
  );
  await switchTo(distDir, slug, releaseIds(distDir, slug)[2] ?? '');
  await rollback(distDir, slug, first);
  expect(live()).toBe('20261120');
});

test('OPS-11 a missing release cannot be made live, and each switch is seen by watchers', async () => {
  const [first = '', second = ''] = await putReleases(distDir, 20, 21);
  await expect(switchTo(distDir, slug, '../20')).rejects.toThrow(
    `smith: there is no release "../20" on this machine. There are: ${first}, ${second}.`,
  );
  const marks = [releaseMark(distDir, slug)];
  for (const id of [first, second, first]) {
    await switchTo(distDir, slug, id);
    marks.push(releaseMark(distDir, slug));
  }
  expect(marks.every((mark, n) => mark !== undefined && mark !== marks[n - 1])).toBe(true);
});

test.each<[string, (release: string) => void, string]>([
  ['of another dealer', (release) => record(release, { slug: 'jones' }), 'it is a release of jones'],
  ['of another dealer, by a link', (release) => link(release, 'jones'), 'it is a release of jones'],
  ['without a slug', (release) => record(release, { slug: undefined }), 'it is a release of undefined'],
  ['without a record', (release) => rmSync(join(release, 'build.json')), 'it is incomplete'],
  ['with half a record', (release) => writeFileSync(join(release, 'build.json'), '{"slug":"smi'), 'it is incomplete'],
  ['without its files', (release) => rmSync(join(release, 'client'), { recursive: true }), 'it is incomplete'],
  ['that is empty', (release) => clear(release), 'it is incomplete'],
  ['without its dealer', (release) => record(release, { server: 'abc', contract: 1 }), 'it is incomplete'],
])('OPS-11 a release %s cannot be made live, by a switch or rolling back', async (_, spoil, why) => {
  const [first = '', second = ''] = await putReleases(distDir, 20, 21);
  spoil(join(releasesFolder(distDir, slug), first));
  const refusal = `smith: release ${first} cannot be made live: ${why}. Build the dealer again.`;
  await expect(switchTo(distDir, slug, first)).rejects.toThrow(refusal);
  await expect(rollback(distDir, slug)).rejects.toThrow(refusal);
  expect(liveFiles(distDir, slug)).toContain(second);
});

test.each([0, 2, 99])(
  'OPS-11 a release for a gateway of another contract, %i, cannot be made live, with what to do',
  async (contract) => {
    const [first = '', second = ''] = await putReleases(distDir, 20, 21);
    const folder = join(releasesFolder(distDir, slug), first);
    writeFileSync(join(folder, 'site.json'), '{}');
    record(folder, { server: 'abc', contract });
    const refusal = `cannot be made live: it was built for gateways that pass version ${contract} of a request's values to it, and this one passes 1. Build the dealer again with this version`;
    for (const tried of [switchTo(distDir, slug, first), rollback(distDir, slug)])
      await expect(tried).rejects.toThrow(refusal);
    expect(liveFiles(distDir, slug)).toContain(second);
    record(folder, { contract: 1 });
    await rollback(distDir, slug);
    expect(liveFiles(distDir, slug)).toContain(first);
  },
);

function record(release: string, over: Record<string, unknown>): void {
  const file = join(release, 'build.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...over }));
}

function clear(release: string): void {
  rmSync(release, { recursive: true });
  mkdirSync(release);
}

/** In its place a link to the release of another dealer. */
function link(release: string, dealer: string): void {
  const other = join(distDir, dealer, 'releases', basename(release));
  mkdirSync(dirname(other), { recursive: true });
  renameSync(release, other);
  record(other, { slug: dealer });
  symlinkSync(other, release);
}

test('OPS-11 a switch repairs a damaged file of the live release', async () => {
  const [first = ''] = await putReleases(distDir, 20);
  writeFileSync(join(distDir, slug, 'current'), 'x');
  await expect(rollback(distDir, slug)).rejects.toThrow(/current does not contain the id of a release/);
  await switchTo(distDir, slug, first);
  expect(live()).toBe('20261120');
});

test('OPS-11 a pinned live release is not replaced until it is unpinned', async () => {
  const [first = '', second = ''] = await putReleases(distDir, 20, 21);
  await pin(distDir, slug);
  await expect(switchTo(distDir, slug, first)).rejects.toThrow(
    `smith: release ${second} is pinned and stays live. To replace it: node scripts/releases.ts unpin --dealer smith`,
  );
  await unpin(distDir, slug);
  await switchTo(distDir, slug, first);
  expect(live()).toBe('20261120');
});

test('OPS-11 the newest, the live and the pinned releases are kept, and those that were live recently', async () => {
  await putReleases(distDir, 10, 11, 12, 13, 14, 15, 16);
  await pin(distDir, slug, releaseIds(distDir, slug)[1]);
  await rollback(distDir, slug, releaseIds(distDir, slug)[2]);
  expect(await prune(distDir, slug, { releases: 2, hours: 24 }, new Date())).toEqual([]);
  const later = new Date(Date.now() + 25 * 3_600_000);
  const gone = await prune(distDir, slug, { releases: 2, hours: 24 }, later);
  expect(gone.map((id) => id.slice(0, 8))).toEqual(['20261110', '20261113', '20261114']);
  expect(days()).toEqual(['20261111', '20261112', '20261115', '20261116']);
  expect(readdirSync(liveFiles(distDir, slug))).toContain('index.html');
});

test('OPS-11 how many are kept, and for how long, is set by the environment', () => {
  expect(releaseRetentionOf({})).toEqual({ releases: 5, hours: 24 });
  expect(releaseRetentionOf({ RELEASES_KEPT: '2', RELEASES_KEPT_HOURS: '0' })).toEqual({ releases: 2, hours: 0 });
  expect(() => releaseRetentionOf({ RELEASES_KEPT: '0' })).toThrow(
    'RELEASES_KEPT is "0": it must be a whole number, 1 or more.',
  );
  expect(() => releaseRetentionOf({ RELEASES_KEPT_HOURS: 'a day' })).toThrow('RELEASES_KEPT_HOURS is "a day"');
});

test('OPS-11 the list describes each release', async () => {
  const [first, second] = await putReleases(distDir, 20, 21);
  const third = putRelease(distDir, 22, { listed: 13, code: 'abcdef0123456789' });
  await pin(distDir, slug);
  const row = { dealer: slug, cars: '12', pages: '1', size: '2.1 MB', code: 'c0dec0de' };
  expect(await releaseRows(distDir, slug)).toEqual([
    { ...row, release: third, built: '2026-11-22T00:00:00.000Z', cars: '13', code: 'abcdef01', state: '' },
    { ...row, release: second, built: '2026-11-21T00:00:00.000Z', state: 'live, pinned' },
    { ...row, release: first, built: '2026-11-20T00:00:00.000Z', state: '' },
  ]);
});
