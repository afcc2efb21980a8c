import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BuildRecord } from '../../scripts/build/job.ts';
import { measure, readRecord, removeOld, stagingFolder, swapIn } from '../../scripts/build/output.ts';
import type { BuildPaths } from '../../scripts/build/paths.ts';

let paths: BuildPaths;
const record = (fingerprint: string): BuildRecord => ({
  slug: 'a',
  name: 'A',
  url: 'https://a.example',
  fingerprint,
  target: 'node',
  pages: 1,
  files: 1,
  bytes: 1,
  seconds: 1,
  builtAt: '2026-11-20T00:00:00.000Z',
});

async function build(content: string) {
  const folder = await stagingFolder(paths, 'a');
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client', content), content);
  return folder;
}

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'output-'));
  paths = { root: folder, dealersDir: folder, dataDir: folder, cacheDir: folder, distDir: join(folder, 'dist') };
});
afterEach(() => rmSync(paths.root, { recursive: true }));

test('an output replaces the one before it whole', async () => {
  await build('first');
  await swapIn(paths, 'a', record('1'));
  await build('second');
  await swapIn(paths, 'a', record('2'));
  await removeOld(paths);
  expect(existsSync(join(paths.distDir, 'a/client/first'))).toBe(false);
  expect(readFileSync(join(paths.distDir, 'a/client/second'), 'utf8')).toBe('second');
  expect(await readRecord(paths.distDir, 'a')).toMatchObject({ fingerprint: '2' });
});

test('a build that stops half-way leaves the last good output, and nothing for the next build', async () => {
  await build('first');
  await swapIn(paths, 'a', record('1'));
  await build('broken');
  expect(existsSync(join(paths.distDir, 'a/client/first'))).toBe(true);
  const folder = await stagingFolder(paths, 'a');
  expect(existsSync(join(folder, 'client'))).toBe(false);
});

test('sizes count pages and files once, without their compressed copies', async () => {
  const client = join(await build('a.html'), 'client');
  writeFileSync(join(client, 'a.html.br'), 'xx');
  writeFileSync(join(client, 'b.css'), 'body{}');
  expect(await measure(client)).toEqual({ pages: 1, files: 2, bytes: 12 });
});
