import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchReleases } from '../../../scripts/releases/watch.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('OPS-11 what is done for live releases is done for each later one too, and a failure is logged', async () => {
  const distDir = temporaryFolder('releases');
  const makeLive = (slug: string, id: string) => {
    mkdirSync(join(distDir, slug), { recursive: true });
    writeFileSync(join(distDir, slug, 'current'), id);
  };
  mkdirSync(join(distDir, 'never-built'));
  makeLive('broken', 'one');
  makeLive('smith', 'one');
  const done: string[] = [];
  const logged: string[] = [];
  const stop = watchReleases(
    distDir,
    async (slug) => {
      if (slug === 'broken') throw new Error('no server');
      done.push(slug);
    },
    (line) => logged.push(line),
  );
  await vi.waitFor(() => expect(done).toEqual(['smith']), { timeout: 20_000 });
  makeLive('smith', 'two');
  makeLive('jones', 'one');
  await vi.waitFor(() => expect(done).toEqual(['smith', 'jones', 'smith']), { timeout: 20_000 });
  stop();
  expect(logged).toEqual(['broken: Error: no server']);
});

test('OPS-11 a release that is being installed is not live: nothing of it is loaded before it has been checked', async () => {
  const distDir = temporaryFolder('releases');
  for (const folder of ['.taking', '.locks', '.old', '.production-check-1', '_presets', 'smith']) {
    mkdirSync(join(distDir, folder));
    for (const file of ['build.json', 'current']) writeFileSync(join(distDir, folder, file), 'one');
  }
  const done: string[] = [];
  const stop = watchReleases(distDir, async (slug) => void done.push(slug));
  await vi.waitFor(() => expect(done).toContain('smith'), { timeout: 20_000 });
  mkdirSync(join(distDir, 'jones'));
  writeFileSync(join(distDir, 'jones', 'current'), 'one');
  await vi.waitFor(() => expect(done).toContain('jones'), { timeout: 20_000 });
  stop();
  expect(done).toEqual(['smith', 'jones']);
});
