import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContentHashes } from '../../scripts/build/content-hash.ts';
import { codeHash } from '../../scripts/build/fingerprint.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { releaseIds } from '../../scripts/releases/release.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { putRelease, slug } from './releases/a-release.ts';

const builder = temporaryFolder('builder');
const gateway = temporaryFolder('gateway');
const cacheDir = temporaryFolder('cache');
const ours = codeHash(buildPaths(), openContentHashes(join(cacheDir, 'hashes.json')));

/** Runs the command as an operator does. */
function releases(distDir: string, ...args: string[]) {
  const env = { ...process.env, DIST_DIR: distDir, CACHE_DIR: cacheDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/releases.ts', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('OPS-05 a release is built here, packed, taken there, switched to, and gone back from', () => {
  const old = putRelease(gateway, 20, { code: ours });
  const id = putRelease(builder, 21, { code: ours });
  for (const folder of [gateway, builder]) expect(releases(folder, 'switch').status).toBe(0);

  const out = join(builder, '.packed');
  expect(releases(builder, 'pack', '--out', out).stdout).toMatch(`smith: ${join(out, `smith-${id}.tar.zst`)}, `);
  const file = join(out, readdirSync(out)[0] ?? '');
  const taken = releases(gateway, 'take', file, '--no-switch');
  expect(taken).toMatchObject({
    status: 0,
    stdout: `smith: ${id} is on this machine. To show it: node scripts/releases.ts switch --dealer smith\n`,
  });
  expect(readFileSync(join(gateway, slug, 'current'), 'utf8').trim()).toBe(old);
  expect(releases(gateway, 'take', file).stdout).toBe(`smith: ${id} is live\n`);

  expect(releases(gateway, 'rollback').stderr).toContain('Name the dealers: rollback --dealer a,b, or --all-dealers.');
  expect(releases(gateway, 'rollback', '--dealer', 'smiht').stderr).toContain('Did you mean "smith"?');
  expect(releases(gateway, 'rollback', '--dealer', slug).stdout).toContain(`smith: ${old} is live.`);
  expect(releases(gateway, 'pin', '--dealer', slug).stdout).toBe(`smith: ${old} is pinned\n`);
  const again = releases(gateway, 'take', file);
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringContaining(`smith: release ${old} is pinned and stays live.`),
  ]);
  expect(releases(gateway, 'list').stdout).toMatch(new RegExp(`${id} .*\\n.*${old} .* live, pinned\\n$`));
  expect(releaseIds(gateway, slug)).toEqual([old, id]);
});

test('OPS-05 a wrong command line says what is wrong', () => {
  expect(releases(gateway, 'rolback')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no command "rolback"'),
  });
  expect(releases(gateway, 'take').stderr).toContain('Name the files to take');
  const { status, stderr } = releases(gateway, 'take', 'package.json');
  expect([status, stderr]).toEqual([1, expect.stringContaining('package.json was not taken: it')]);
});
