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
