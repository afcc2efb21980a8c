import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { BuildPaths } from '../../../scripts/build/paths.ts';
import { latestBuild, measure, publish, readRecord, stagingFolder } from '../../../scripts/build/run/output.ts';
import type { BuildRecord } from '../../../scripts/releases/build-job.ts';
import { currentRelease, liveFiles, releaseIds } from '../../../scripts/releases/release.ts';
import { pin, pinWarning, unpin } from '../../../scripts/releases/switch.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let paths: BuildPaths;
let hour = 0;
const keeping = { releases: 2, hours: 0 };

/** Of a build an hour after the one before. */
function record(fingerprint: string): BuildRecord {
  hour += 1;
  const builtAt = new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
  const size = { pages: 1, files: 1, bytes: 1, seconds: 1 };
  return { slug: 'a', name: 'A', url: 'https://a.example', fingerprint, target: 'node', ...size, builtAt };
}

async function build(content: string) {
  const folder = await stagingFolder(paths, 'a');
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client', content), content);
  return folder;
}

async function built(content: string, fingerprint: string) {
  await build(content);
  await publish(paths, record(fingerprint), keeping);
}

const live = () => readdirSync(liveFiles(paths.distDir, 'a'));

beforeEach(() => {
  const folder = temporaryFolder('output');
  paths = { root: folder, dealersDir: folder, dataDir: folder, cacheDir: folder, distDir: join(folder, 'dist') };
});

test('an output replaces the previous one as a whole, which stays for pages that are open', async () => {
  await built('first', '1');
  const first = liveFiles(paths.distDir, 'a');
  await built('second', '2');
  expect(live()).toEqual(['second']);
  expect(readdirSync(first)).toEqual(['first']);
  expect(await readRecord(paths.distDir, 'a')).toMatchObject({ fingerprint: '2' });
});

test('a build deletes releases that are no longer needed', async () => {
  for (const number of ['1', '2', '3', '4']) await built(number, number);
  const releasesLeft = releaseIds(paths.distDir, 'a');
  expect(releasesLeft.flatMap((id) => readdirSync(join(paths.distDir, 'a/releases', id, 'client')))).toEqual([
    '3',
    '4',
  ]);
});

test('a build that stops half-way leaves the last good output, and nothing for the next build', async () => {
  await built('first', '1');
  await build('broken');
  expect(live()).toEqual(['first']);
  const folder = await stagingFolder(paths, 'a');
  expect(existsSync(join(folder, 'client'))).toBe(false);
});

test('a pinned release stays live while others are built beside it, and none is built twice because of that', async () => {
  await built('first', '1');
  const id = await pin(paths.distDir, 'a');
  await built('second', '2');
  await built('third', '3');
  await built('fourth', '4');
  expect(live()).toEqual(['first']);
  expect(await latestBuild(paths.distDir, 'a')).toMatchObject({ fingerprint: '4' });
  expect(pinWarning(paths.distDir, 'a').join()).toContain(
    `Release ${id} is pinned and stays live: the newer one is built but not live.`,
  );
  await unpin(paths.distDir, 'a');
  expect(pinWarning(paths.distDir, 'a')).toEqual([]);
  await built('fifth', '5');
  expect(live()).toEqual(['fifth']);
});

test('an invalid release file is an error that says what to do', async () => {
  await built('first', '1');
  writeFileSync(join(paths.distDir, 'a/current'), '../../etc\n');
  expect(() => currentRelease(paths.distDir, 'a')).toThrow(
    /current does not contain the id of a release.*scripts\/releases\.ts switch/,
  );
});

test('sizes count pages and files once, without their compressed copies', async () => {
  const client = join(await build('a.html'), 'client');
  writeFileSync(join(client, 'a.html.br'), 'xx');
  writeFileSync(join(client, 'b.css'), 'body{}');
  expect(await measure(client)).toEqual({ pages: 1, files: 2, bytes: 12 });
});
