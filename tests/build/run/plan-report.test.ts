import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type BuildOptions, parseOptions } from '../../../scripts/build/options.ts';
import { pathsEnvironment } from '../../../scripts/build/paths.ts';
import { type PlanReport, planReport, planText } from '../../../scripts/build/run/plan-report.ts';
import { aCheckout, carOf, now } from '../a-checkout.ts';

const run = promisify(execFile);

test('OPS-01 --plan prints what would be built, and why, and builds nothing', async () => {
  const { paths, stock } = aCheckout();
  await stock(carOf('alpha-motors', 1));
  const env = { ...process.env, ...pathsEnvironment(paths) };
  const command = (...args: string[]) => run(process.execPath, ['build-all-dealers.ts', '--plan', ...args], { env });

  const { stdout: text } = await command();
  expect(text).toMatch(/^build {6}alpha-motors, bravo-cars: never built here; all pages$/m);
  expect(text).toMatch(/^2 dealers: 2 to build; 0 unchanged, 0 stopped \(planned in \d+\.\d s\)$/m);

  const { stdout: json } = await command('--json', '--dealer', 'alpha-motors');
  expect(JSON.parse(json)).toEqual({
    plannedAt: expect.stringMatching(/^\d{4}-/),
    seconds: expect.any(Number),
    target: 'node',
    build: 1,
    unchanged: 0,
    stopped: 0,
    dealers: [
      {
        slug: 'alpha-motors',
        cars: 1,
        warnings: [],
        plan: 'build',
        reasons: [{ kind: 'first' }],
        pages: { rendered: 'all' },
      },
    ],
  } satisfies PlanReport);
  expect(existsSync(paths.distDir)).toBe(false);
});

test('OPS-01 the readable plan lists unchanged and failed dealers, and the failures', async () => {
  const { paths, plan, release, changeJson, commit } = aCheckout();
  commit();
  await release(await plan());
  changeJson('dealers/bravo-cars/dealer.json', (dealer) => Object.assign(dealer, { phone: 7 }));
  const text = async (...argv: string[]) => {
    const options = parseOptions(argv, {}, { processors: 1, memory: 8000 }) as BuildOptions;
    return planText(await planReport(options, paths, {}, now)).replace(/\d+\.\d s/, '0.1 s');
  };
  expect(await text()).toMatch(
    /^unchanged {2}alpha-motors: .*\nstopped {4}bravo-cars: dealers\/bravo-cars\/dealer\.json:\d+:\d+ {2}phone {2}= 7 {2}must be .*\n2 dealers: 0 to build; 1 unchanged, 1 stopped \(planned in 0\.1 s\)$/,
  );
  changeJson('dealers/bravo-cars/dealer.json', (dealer) => Object.assign(dealer, { phone: '02 5550 0199' }));
  expect(await text('--changed', 'HEAD')).toBe(
    `build      bravo-cars: dealer.json (phone "02 5550 0100" → "02 5550 0199") (since HEAD); all pages
1 dealer touched since HEAD: 1 to build; 0 unchanged, 0 stopped (planned in 0.1 s)`,
  );
});

test('OPS-01 of many different reasons the first are printed, equal ones once for all their dealers', () => {
  const dealers = Array.from({ length: 500 }, (_, at) => ({
    slug: `dealer-${at}`,
    warnings: [],
    plan: 'build' as const,
    reasons:
      at < 100
        ? [{ kind: 'environment' as const, variables: [`PUBLIC_${at}`] }]
        : [{ kind: 'code' as const, files: [{ file: 'src/layouts/Base.astro', change: 'changed' as const }] }],
    pages: { rendered: 'all' as const },
  }));
  const counts = { build: 500, unchanged: 0, stopped: 0 };
  const about = { plannedAt: now.toISOString(), seconds: 1, target: 'node' as const };
  const lines = planText({ ...about, ...counts, dealers: dealers.toReversed() }).split('\n');
  expect(lines).toHaveLength(42);
  expect(lines[0]).toBe(
    'build      dealer-499, dealer-498, dealer-497, dealer-496, dealer-495 and 395 more: shared code: src/layouts/Base.astro changed; all pages',
  );
  expect(lines[40]).toBe('           61 more such lines: --json has them all');
});

test('OPS-01 what changes many dealers for one reason is one line, with the pages of all of them', () => {
  const rendered = (...addresses: string[]) => ({ rendered: addresses, kept: 20, removed: [], lists: 2 });
  const options = [{ option: 'search.pageSize', change: 'changed' as const, from: 21, to: 24 }];
  const files = [{ file: 'dealer.json', change: 'changed' as const, options }];
  const reasons = [{ kind: 'preset' as const, preset: 'city', files }];
  const pages = {
    smith: rendered('/search', '/search/kia'),
    otway: rendered('/search'),
    jones: { rendered: 'all' as const },
  };
  const dealers = Object.entries(pages).map(([slug, of]) => ({
    slug,
    warnings: [],
    plan: 'build' as const,
    reasons,
    pages: of,
  }));
  const about = {
    plannedAt: now.toISOString(),
    seconds: 1,
    target: 'node' as const,
    build: 3,
    unchanged: 0,
    stopped: 0,
  };
  expect(planText({ ...about, dealers }).split('\n')[0]).toBe(
    'build      smith, otway, jones: preset city: dealer.json (search.pageSize 21 → 24); all pages of 1, 3 pages, up to 4 more that list cars, 40 kept, 0 removed',
  );
});
