import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContentHashes } from '../../scripts/build/content-hash.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { codeHash } from '../../scripts/build/plan/fingerprint.ts';
import { pin, switchTo } from '../../scripts/releases/switch.ts';
import { dealersFolder, smith } from '../site/dealers-folder.ts';
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

test('OPS-04 OPS-11 the site of a dealer whose folder is gone is told by the check and the list, and can be taken down', async () => {
  const dist = temporaryFolder('deleted');
  const dealers = dealersFolder(smith({ dealer: { slug: 'jones' } }, 'jones'));
  await switchTo(dist, slug, putRelease(dist, 20));
  await switchTo(dist, 'jones', putRelease(dist, 20, { slug: 'jones' }));
  const env = { DIST_DIR: dist, CACHE_DIR: cacheDir, DEALERS_DIR: dealers };
  const command = 'node scripts/releases.ts remove --dealer smith';
  const warning = `warning  The site of "smith" is still live, but its dealer folder is gone. To take it down: ${command}\n`;

  const checked = (...args: string[]) => runHere('check-dealers', ['--dealers', dealers, ...args], env);
  expect(await checked()).toMatchObject({ status: 0, stderr: warning });
  expect(await checked('--dealer', 'jones')).toMatchObject({ status: 0, stderr: '' });
  expect(await runHere('releases', ['list'], env)).toMatchObject({ status: 0, stderr: warning });

  const refused = await runHere('releases', ['remove', '--dealer', 'jones'], env);
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('jones: the dealer still has its folder'),
  ]);
  expect((await runHere('releases', ['remove'], env)).stderr).toContain('Say which dealers: remove --dealer a,b');
  expect(await runHere('releases', ['remove', '--dealer', slug], env)).toMatchObject({
    status: 0,
    stdout: 'smith: is no longer served\n',
  });
  expect(readdirSync(dist).filter((name) => !name.startsWith('.'))).toEqual(['jones']);
  expect(await checked()).toMatchObject({ status: 0, stderr: '' });
});
