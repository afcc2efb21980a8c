import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesIn, visibleLinksIn } from '../../../src/site/load/files-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-in-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the files below a folder are listed by their relative paths; a missing folder has none', () => {
  mkdirSync(join(folder, 'b', 'c'), { recursive: true });
  for (const name of ['b/c/2.txt', 'b/1.txt', 'a.txt']) writeFileSync(join(folder, name), '');
  expect(filesIn(folder)).toEqual(['a.txt', 'b/1.txt', 'b/c/2.txt']);
  expect(filesIn(join(folder, 'none'))).toEqual([]);
});

test('OPS-04 no link is followed, to a file, a folder, itself or nothing: links are listed apart', () => {
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  writeFileSync(join(shared, 'about.md'), '');
  const dealer = join(folder, 'dealer');
  mkdirSync(join(dealer, 'media'), { recursive: true });
  symlinkSync(shared, join(dealer, 'pages'));
  symlinkSync(join(folder, 'a.txt'), join(dealer, 'media/a.txt'));
  symlinkSync('loop', join(dealer, 'media/loop'));
  symlinkSync(join(folder, 'gone'), join(dealer, 'media/gone'));
  expect(filesIn(dealer)).toEqual([]);
  expect(visibleLinksIn(dealer)).toEqual(['media/a.txt', 'media/gone', 'media/loop', 'pages']);
  expect(visibleLinksIn(join(folder, 'none'))).toEqual([]);
});
