/** A small checkout with two dealers of one preset, and what plans and publishes their builds without rendering anything. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleCar, writeStock } from '../../scripts/bench/sample-cars.ts';
import { type BuildOptions, parseOptions } from '../../scripts/build/options.ts';
import { type BuildPaths, pathsBelow } from '../../scripts/build/paths.ts';
import { publish, stagingFolder } from '../../scripts/build/run/output.ts';
import { type PlannedDealer, planBuild } from '../../scripts/build/run/plan.ts';
import { writeNewDealer } from '../../scripts/new-dealer.ts';
import type { BuildJob, BuildRecord } from '../../scripts/releases/build-job.ts';
import type { Car } from '../../src/domain/car/record/car.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export const now = new Date('2026-11-20T02:00:00Z');

export function aCheckout() {
  const root = temporaryFolder('checkout');
  const paths: BuildPaths = { ...pathsBelow(root), root };
  let saved = Math.floor(Date.now() / 1000) - 3600;

  function put(name: string, content: string) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    // An hour ago, each a second after the one before: git and the memory of content hashes go by times.
    saved += 1;
    utimesSync(file, saved, saved);
  }

  function changeJson(name: string, change: (content: Record<string, unknown>) => void) {
    const content = JSON.parse(readFileSync(join(root, name), 'utf8')) as Record<string, unknown>;
    change(content);
    put(name, JSON.stringify(content));
  }

  async function plan(argv: string[] = [], env: Record<string, string> = {}, at = now) {
    const options = parseOptions(argv, {}, { processors: 1, memory: 8000 }) as BuildOptions;
    return planBuild(options, paths, env, at);
  }

  /** Makes releases of what a plan wants built, as workers do. */
  async function release(planned: readonly PlannedDealer[], more: Partial<BuildRecord> = {}) {
    for (const dealer of planned) if (dealer.kind === 'build') await releaseOf(dealer.job, more);
  }

  async function releaseOf(
    { slug, fingerprint, code, stockFingerprint, target, listed, inputs }: BuildJob,
    more: object,
  ) {
    const folder = await stagingFolder(paths, slug);
    mkdirSync(join(folder, 'client'));
    const size = { pages: 1, files: 1, bytes: 1, seconds: 1 };
    const about = { slug, name: slug, url: `https://${slug}.example`, fingerprint, code, stock: stockFingerprint };
    const record = { ...about, target, listed, ...size, builtAt: new Date().toISOString(), ...more };
    await publish(paths, record, { releases: 2, hours: 0 }, inputs);
  }

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@dealer.example', ...args], { cwd: root });

  /** Puts everything but the build's own folders under version control. */
  function commit() {
    put('.gitignore', 'node_modules\ncache\ndata\ndist\n');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Dealers');
  }

  const remove = (name: string) => rmSync(join(root, name));
  const stock = (...cars: Car[]) => writeStock(paths.dataDir, cars);

  put('src/layouts/Base.astro', 'page');
  put('package-lock.json', '{}');
  put('node_modules/astro/package.json', '{"version":"7.0.0"}');
  put(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/valibot': { version: '1.1.0' } } }),
  );
  put('dealers/_presets/family/dealer.json', JSON.stringify({ search: { pageSize: 21 } }));
  for (const slug of ['alpha-motors', 'bravo-cars']) {
    writeNewDealer(paths.dealersDir, slug, slug);
    // A new dealer has the public holidays of the year in which the test runs.
    changeJson(`dealers/${slug}/locations.json`, (file) => Object.assign(file, { special_hours: [] }));
  }
  changeJson('dealers/alpha-motors/dealer.json', (dealer) => Object.assign(dealer, { template: 'family' }));

  return { root, paths, put, remove, changeJson, plan, release, git, commit, stock };
}

export type Checkout = ReturnType<typeof aCheckout>;

export const carOf = (slug: string, number: number, more: Partial<Car> = {}): Car => ({
  ...sampleCar(number, slug),
  ...more,
});
