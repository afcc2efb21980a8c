import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { HeldElsewhere, holdDealer, whilePlanning } from '../../scripts/build/dealer-lock.ts';
import type { BuildPaths } from '../../scripts/build/paths.ts';
import { removeLeftOvers } from '../../scripts/build/run/output.ts';
import type { Target } from '../../scripts/build/target.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let paths: BuildPaths;
beforeEach(() => {
  const root = temporaryFolder('dealer-lock');
  const [dealersDir, dataDir, cacheDir, distDir] = ['dealers', 'data', 'cache', 'dist'].map((name) => join(root, name));
  paths = { root, dealersDir, dataDir, cacheDir, distDir } as BuildPaths;
});

const hold = (slug: string, target: Target = 'node', where: Partial<BuildPaths> = {}) =>
  holdDealer({ ...paths, ...where }, slug, target, { waitMs: 0 });

test('OPS-07 a dealer is built by one run at a time, two dealers by two', async () => {
  const alpha = await hold('alpha');
  const bravo = await hold('bravo');
  await expect(hold('alpha')).rejects.toBeInstanceOf(HeldElsewhere);
  alpha.release();
  (await hold('alpha')).release();
  await expect(hold('bravo')).rejects.toBeInstanceOf(HeldElsewhere);
  bravo.release();
});

test('OPS-07 nor may two runs share a dealer’s caches, or its output folder, alone', async () => {
  const alpha = await hold('alpha');
  await expect(hold('alpha', 'node', { distDir: join(paths.root, 'preview') })).rejects.toBeInstanceOf(HeldElsewhere);
  await expect(hold('alpha', 'node', { cacheDir: join(paths.root, 'other') })).rejects.toBeInstanceOf(HeldElsewhere);
  alpha.release();
  // What was taken before the refusal was let go.
  (await hold('alpha', 'node', { distDir: join(paths.root, 'preview') })).release();
});

test('OPS-07 for Netlify one dealer of a checkout is built at a time', async () => {
  const alpha = await hold('alpha', 'netlify');
  await expect(hold('bravo', 'netlify')).rejects.toThrow('building alpha');
  (await hold('charlie')).release();
  alpha.release();
});

test('OPS-07 a build that waits names the holder, and one that waited too long says what to do', async () => {
  const alpha = await hold('alpha');
  const messages: string[] = [];
  const waiting = holdDealer(paths, 'alpha', 'node', { waitMs: 60_000, onWait: (text) => messages.push(text) });
  await expect.poll(() => messages).toHaveLength(1);
  expect(messages[0]).toMatch(
    new RegExp(
      `^waiting for process ${process.pid} on \\S+ \\(building alpha since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\)$`,
    ),
  );
  alpha.release();
  const second = await waiting;
  await expect(hold('alpha')).rejects.toThrow(
    /process \d+ on \S+ \(building alpha since .*--wait.*last good site stays/,
  );
  second.release();
});

test('OPS-07 plans take turns', async () => {
  const steps: string[] = [];
  const plan = (name: string) =>
    whilePlanning(paths, { waitMs: 60_000 }, async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      steps.push(`${name} ends`);
    });
  await Promise.all([plan('a'), plan('b')]);
  expect(steps.filter((_, at) => at % 2 === 1).map((step) => step.slice(2))).toEqual(['ends', 'ends']);
});

test('OPS-09 leftovers of a killed run are removed; what a run is using is not, nor a release', async () => {
  const left = ['.next', '.old', 'current.4711'];
  for (const slug of ['alpha', 'bravo']) {
    for (const name of [...left, 'releases']) {
      mkdirSync(join(paths.distDir, slug, name), { recursive: true });
      writeFileSync(join(paths.distDir, slug, name, 'page.html'), 'half');
    }
    writeFileSync(join(paths.distDir, slug, 'current'), 'id');
  }
  const bravo = await hold('bravo');
  await removeLeftOvers(paths);
  expect(readdirSync(join(paths.distDir, 'alpha')).sort()).toEqual(['current', 'releases']);
  expect(readdirSync(join(paths.distDir, 'bravo')).sort()).toEqual([...left, 'current', 'releases'].sort());
  bravo.release();
});
