import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileOutbox } from '~/server/embedded/outbox.ts';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { applied, storedCar } from './store/some-changes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
const store = (directory: string) => applied(openDiskStore(directory), [storedCar('1')]);

test('OPS-14 only its owner can read the stock index: the folder, those above it, and what is written in it', async () => {
  await store(join(folder, 'data', 'search'));
  expect([modeOf('data'), modeOf('data', 'search')]).toEqual(['700', '700']);
  const readable = readdirSync(join(folder, 'data', 'search')).filter(
    (name) => name !== 'lock' && modeOf('data', 'search', name) !== '600',
  );
  expect(readable).toEqual([]);
});

test.each([
  ['755', '750'],
  ['777', '770'],
  ['700', '700'],
  ['750', '750'],
])('OPS-14 a folder of mode %s that is there already is closed to others, not to its group', async (before, after) => {
  const directory = join(folder, 'search');
  mkdirSync(directory);
  chmodSync(directory, Number.parseInt(before, 8));
  await store(directory);
  expect(modeOf('search')).toBe(after);
});

test('OPS-14 only its owner can read unsent messages', async () => {
  await fileOutbox(join(folder, 'data')).put({ kind: 'sms', to: '+61412345678', text: '123456' });
  expect([modeOf('data'), modeOf('data', 'outbox.ndjson')]).toEqual(['700', '600']);
});
