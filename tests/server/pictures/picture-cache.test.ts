import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { pictureCache } from '~/server/pictures/picture-cache.ts';

const root = mkdtempSync(join(tmpdir(), 'cache-'));
afterAll(() => rmSync(root, { recursive: true }));

const kilobyte = Buffer.alloc(1000, 'x');
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A cache of ten kilobytes in a folder of its own. */
function small(log = (line: string): void => expect.unreachable(line)) {
  const folder = mkdtempSync(join(root, 'of-'));
  return { folder, ...pictureCache(folder, 10_000, log) };
}

test('OPS-05 a full cache drops the least recently used pictures, whichever process wrote them, and no more than it has to', async () => {
  const { folder, write, read } = small();
  for (let n = 0; n < 10; n++) {
    writeFileSync(join(folder, `before-${n}`), kilobyte);
    utimesSync(join(folder, `before-${n}`), hoursAgo(20 - n), hoursAgo(20 - n));
  }
  // Reading is using.
  await read('before-0');
  await write('smith/new', kilobyte);
  await vi.waitFor(() => expect(readdirSync(folder)).not.toContain('before-2'), { timeout: 10_000 });
  expect(await read('before-1')).toBeUndefined();
  expect(await read('before-0')).toEqual(kilobyte);
  expect(await read('smith/new')).toEqual(kilobyte);
  expect(readdirSync(folder)).toHaveLength(9);
});

test('OPS-05 two processes that share a folder keep within its size together', async () => {
  const { folder, write } = small();
  const other = pictureCache(folder, 10_000, (line) => expect.unreachable(line));
  for (let n = 0; n < 20; n++) {
    await write(`ours-${n}`, kilobyte);
    await other.write(`theirs-${n}`, kilobyte);
    expect(readdirSync(folder).length).toBeLessThanOrEqual(11);
  }
});

test('OPS-05 unfinished files of a process that has ended are deleted, those of a running one are not', async () => {
  const { folder, write } = small();
  for (const [name, hours] of [
    ['old.part', 2],
    ['young.part', 0],
  ] as const) {
    writeFileSync(join(folder, name), kilobyte);
    utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours));
  }
  await write('smith/new', kilobyte);
  await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual(['smith', 'young.part']), { timeout: 10_000 });
});

test('OPS-05 a disk that cannot be written to is reported, and nothing fails', async () => {
  const said: string[] = [];
  const { folder, write, read, has } = small((line) => void said.push(line));
  writeFileSync(join(folder, 'smith'), 'a file where a folder should be');
  await write('smith/new', kilobyte);
  expect(await read('smith/new')).toBeUndefined();
  expect(await has('smith/new')).toBe(false);
  expect(said[0]).toMatch(/^A picture cannot be cached in /);
});
