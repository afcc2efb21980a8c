import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { pathsBelow } from '../../../scripts/build/paths.ts';
import { buildCommand } from '../../../scripts/build/run/command.ts';
import { writeNewDealer } from '../../../scripts/new-dealer.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs the command where there is one dealer, and builds none of it: the part that is asked for is empty. */
async function run(argv: readonly string[], folder = temporaryFolder('command')) {
  const paths = pathsBelow(folder);
  writeNewDealer(paths.dealersDir, 'alpha-motors', 'Alpha Motors');
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
  await buildCommand(['--shard', '2/2', ...argv], paths);
  return { said: lines.join('\n'), code: process.exitCode, folder };
}

test('OPS-02 a part without dealers says so, and reports it', async () => {
  const folder = temporaryFolder('command');
  const report = join(folder, 'reports', 'build.json');
  const { said, code } = await run(['--report', report], folder);
  expect(said).toBe('Nothing to build: this run has no dealer that has changed.');
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ built: 0, failed: 0, dealers: [] });
});

test('OPS-01 a report that cannot be written is one line, after the summary, and a failure', async () => {
  const folder = temporaryFolder('command');
  writeFileSync(join(folder, 'taken'), '');
  const { said, code } = await run(['--report', join(folder, 'taken', 'report.json')], folder);
  expect(said).toMatch(/^Nothing to build.*\nE[A-Z]+: [^\n]*taken[^\n]*$/);
  expect(code).toBe(1);
});

test('OPS-01 a folder for a report is refused before anything is built', async () => {
  const folder = temporaryFolder('command');
  const { said, code } = await run(['--report', folder], folder);
  expect(said).toBe(`--report ${folder}: is a folder. Name a file.`);
  expect(code).toBe(2);
});

test('OPS-01 a folder that cannot be written to is one line, and a failure', async () => {
  const folder = temporaryFolder('command');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cache'), '');
  const { said, code } = await run([], folder);
  expect(said).toMatch(/^E[A-Z]+: [^\n]*cache[^\n]*$/);
  expect(code).toBe(1);
});
