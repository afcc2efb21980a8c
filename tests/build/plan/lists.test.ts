import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathsBelow } from '../../../scripts/build/paths.ts';
import { keepList, recallList } from '../../../scripts/build/plan/lists.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('OPS-01 the most recent lists are kept, up to forty', () => {
  const paths = pathsBelow(temporaryFolder('lists'));
  const fileOf = (hash: string) => join(paths.cacheDir, 'inputs', `${hash}.json`);
  const keep = (at: number) => keepList(paths, `hash-${at}`, () => ({ 'src/a.ts': String(at) }));
  for (let at = 0; at < 45; at += 1) {
    keep(at);
    // As if a minute lay between two versions.
    const when = 1_700_000_000 + at * 60;
    utimesSync(fileOf(`hash-${at}`), when, when);
    if (at === 20) keep(0);
  }
  expect(readdirSync(join(paths.cacheDir, 'inputs'))).toHaveLength(40);
  expect(recallList(paths, 'hash-0')).toEqual({ 'src/a.ts': '0' });
  expect(recallList(paths, 'hash-1')).toBeUndefined();
  expect(recallList(paths, 'hash-44')).toEqual({ 'src/a.ts': '44' });
  writeFileSync(fileOf('hash-44'), 'garbage');
  expect(recallList(paths, 'hash-44')).toBeUndefined();
});
