import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BuiltDealers, builtDealers } from '../../../scripts/serve/built-dealers.ts';

let distDir: string;

beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'built-dealers-'));
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(distDir, { recursive: true, force: true });
});

function build(slug: string): void {
  mkdirSync(join(distDir, slug));
  writeFileSync(
    join(distDir, slug, 'build.json'),
    JSON.stringify({ slug, name: slug, url: `https://www.${slug}.example` }),
  );
}

const slugsOf = ({ hosts }: BuiltDealers) => hosts.slugs;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('OPS-03 hosts of the built dealers, with and without www', async () => {
  build('smith');
  const { hosts, records } = await builtDealers(distDir)();
  expect([...hosts.domains]).toEqual([
    ['smith.example', 'smith'],
    ['www.smith.example', 'smith'],
  ]);
  expect(records.map(({ name }) => name)).toEqual(['smith']);
});

test('OPS-03 a new build is found between requests: while they keep coming none waits for the disk', async () => {
  const dealers = builtDealers(distDir);
  build('smith');
  await dealers();
  build('jones');
  pass(1500);
  const list = dealers();
  expect(list).not.toBeInstanceOf(Promise);
  expect(slugsOf(await list)).toEqual(['smith']);
  await vi.waitFor(async () => expect(slugsOf(await dealers())).toEqual(['jones', 'smith']));
});

test('OPS-03 the first request after a pause gets what was built meanwhile', async () => {
  const dealers = builtDealers(distDir);
  build('smith');
  await dealers();
  build('jones');
  pass(6000);
  expect(slugsOf(await dealers())).toEqual(['jones', 'smith']);
});
