import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContentHashes } from '../../scripts/build/content-hash.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { codeHash } from '../../scripts/build/plan/fingerprint.ts';
import { pin, switchTo } from '../../scripts/releases/switch.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { putRelease, slug } from './releases/a-release.ts';
import { runHere } from './run-here.ts';

const builder = temporaryFolder('builder');
const gateway = temporaryFolder('gateway');
const cacheDir = temporaryFolder('cache');
const ours = codeHash(buildPaths(), openContentHashes(join(cacheDir, 'hashes.json')));

const releases = (distDir: string, ...args: string[]) =>
  runHere('releases', args, { DIST_DIR: distDir, CACHE_DIR: cacheDir });

test('OPS-11 a release is built here, packed, received there, switched to, and rolled back', async () => {
  const old = putRelease(gateway, 20, { code: ours });
  const id = putRelease(builder, 21, { code: ours });
  await switchTo(gateway, slug, old);
  await switchTo(builder, slug, id);

  const out = join(builder, '.packed');
  expect((await releases(builder, 'pack', '--out', out)).stdout).toMatch(
    `smith: ${join(out, `smith-${id}.tar.zst`)}, `,
  );
  const file = join(out, readdirSync(out)[0] ?? '');
  expect((await releases(gateway, 'take', file, '--no-switch')).stdout).toBe(
    `smith: ${id} is installed. To make it live: node scripts/releases.ts switch --dealer smith\n`,
  );
  expect((await releases(gateway, 'switch')).stdout).toBe(`smith: ${id} is live\n`);
  expect((await releases(gateway, 'rollback', '--dealer', slug)).stdout).toContain(
    `smith: ${old} is live. The next build`,
  );
  await pin(gateway, slug);
  const again = await releases(gateway, 'take', file);
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringContaining(`smith: release ${old} is pinned and stays`),
  ]);
  expect((await releases(gateway, 'list')).stdout).toMatch(new RegExp(`${id} .*\\n.*${old} .* live, pinned\\n$`));
});

test.each([
  [['rolback'], 'Unknown command "rolback"'],
  [['rollback'], 'Say which dealers: rollback --dealer a,b, or --all-dealers.'],
  [['take', 'package.json'], 'package.json was not installed: it'],
])('OPS-11 a wrong command line says what is wrong: %j', async (args, says) => {
  expect(await releases(gateway, ...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(says) });
});
