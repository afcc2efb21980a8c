import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkFile } from '../../scripts/build/link-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'link-file-'));
const memory = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/link-file-') : join(folder, 'memory');
afterAll(() => {
  for (const made of [folder, memory]) rmSync(made, { recursive: true, force: true });
});

const file = join(folder, 'page.html');
writeFileSync(file, 'A page');

test('a hard link on the same disk is the same file, in a folder that is created', () => {
  linkFile(file, join(folder, 'cars', 'a', 'index.html'));
  expect(statSync(join(folder, 'cars', 'a', 'index.html')).ino).toBe(statSync(file).ino);
});

test('on another disk it is a copy', () => {
  linkFile(file, join(memory, 'cars', 'index.html'));
  expect(readFileSync(join(memory, 'cars', 'index.html'), 'utf8')).toBe('A page');
});

test('a missing file, or one in the way, is an error', () => {
  expect(() => linkFile(join(folder, 'none.html'), join(folder, 'one.html'))).toThrow('ENOENT');
  expect(() => linkFile(file, file)).toThrow('EEXIST');
});
