import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildRecord } from '../../../scripts/releases/build-job.ts';
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

const id = '20261120T000000000Z-00000000';

function build(slug: string, more: Partial<BuildRecord> = {}): void {
  const record = { slug, name: slug, url: `https://www.${slug}.example`, builtAt: '2026-11-20T00:00:00.000Z', ...more };
  const folder = join(distDir, slug, 'releases', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'build.json'), JSON.stringify(record));
  writeFileSync(join(distDir, slug, 'current'), id);
}

const logged: string[] = [];
const log = (message: string) => void logged.push(message);

const slugsOf = ({ records }: BuiltDealers) => records.map(({ slug }) => slug);
const ofSmith = [
  ['smith.example', 'smith'],
  ['smith.localhost', 'smith'],
];
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('OPS-03 hosts of the built dealers', async () => {
  build('smith');
  const { hosts, records } = await builtDealers(distDir, log)();
  expect([...hosts]).toEqual(ofSmith);
  expect(records.map(({ name }) => name)).toEqual(['smith']);
});

test('OPS-03 the folder is read once a second: a new build is found with the first request after it', async () => {
  const dealers = builtDealers(distDir, log);
  build('smith');
  await dealers();
  build('jones');
  pass(900);
  expect(slugsOf(await dealers())).toEqual(['smith']);
  pass(200);
  expect(slugsOf(await dealers())).toEqual(['jones', 'smith']);
});

test('OPS-03 a site with the host of a live one does not get it, and the log says so once', async () => {
  const dealers = builtDealers(distDir, log);
  build('smith');
  await dealers();
  build('jones', { name: 'Zeta', url: 'https://smith.example:8443/', builtAt: '2026-11-21T00:00:00.000Z' });
  for (let time = 0; time < 3; time += 1) {
    pass(6000);
    const { hosts } = await dealers();
    expect([...hosts]).toEqual([...ofSmith, ['jones.localhost', 'jones']]);
  }
  expect(logged).toEqual([
    'jones: its address, https://smith.example:8443/, is not served: smith has had this host for longer. Set a different url in one dealer.json and build it.',
  ]);
});
