import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('The benchmarks start in Node alone: nothing they measure needs the aliases of the build', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench.ts', '--help']);
  expect(stdout).toMatch(/^npm run bench .*\bwords\b/);
}, 30_000);
