/** All checks: npm test [-- --only unit,types]. Ends with "N passed, N failed". */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sitesEnvironment } from '../tests/e2e/site-folders.ts';
import { buildPaths } from './build/paths.ts';
import { table } from './build/table.ts';
import { readCommandLine } from './command/command-line.ts';
import { type Count, playwrightCount, vitestCount } from './test/counts.ts';
import { getPrograms, hasScale, notRun } from './test/programs.ts';
import { type Command, runCommand } from './test/run-command.ts';

interface Step {
  name: string;
  title: string;
  /** Ends at the first that fails. */
  commands: readonly Command[];
  env?: Record<string, string>;
  /** Reads what `astro sync` writes. */
  needsPageTypes?: boolean;
  /** Its tests, once it has ended; a step without them counts as one. */
  count?: () => Count | undefined;
}

const results = join(buildPaths().cacheDir, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

// What fails is tried once more, and named at the end (decision 98).
const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
const vitest = ['vitest', 'run', '--retry=1', ...reports] as const;

/** What keeps the processors busy: two lanes run beside each other, each step by step, since much of what they do is waiting. */
const lanes = (withScale: boolean): readonly (readonly Step[])[] => [
  [
    {
      name: 'sites',
      title: 'Build of the sites for the browser',
      commands: [['node', 'tests/e2e/build-sites.ts']],
      env: sitesEnvironment,
    },
    {
      name: 'e2e',
      title: 'Sites in a browser',
      commands: [['playwright', 'test', '--retries=1', '--reporter=list,json']],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      count: () => playwrightCount(playwrightReport),
    },
  ],
  [
    { name: 'dealers', title: 'Dealer data', commands: [['node', 'scripts/check-dealers.ts']] },
    {
      name: 'docs',
      title: 'Generated documentation is up to date',
      commands: [['node', 'scripts/write-docs.ts', '--check']],
    },
    { name: 'lint', title: 'Lint and format', commands: [['biome', 'check', '.']] },
    {
      name: 'unused',
      title: 'Unused code',
      // Code that only tests use is unused, so the second run leaves tests out. Packages are checked by the first.
      commands: [['knip'], ['knip', '--production', '--include', 'files,exports,nsExports,types']],
    },
    {
      name: 'types',
      title: 'Types of everything but pages',
      commands: [['tsgo', '--noEmit', '--checkers', '1']],
      needsPageTypes: true,
    },
    {
      name: 'astro',
      title: 'Types of pages and components',
      commands: [['node', 'scripts/test/check-pages.ts']],
      needsPageTypes: true,
    },
    {
      name: 'unit',
      title: 'Unit, contract and build tests',
      commands: [withScale ? vitest : [...vitest, '--project=!scale']],
      count: () => vitestCount(vitestReport),
    },
  ],
];
const names = lanes(true).flatMap((lane) => lane.map(({ name }) => name));

const usage = `npm test [-- --only a,b]

All checks. Ends with "N passed, N failed".

  --only a,b   these steps only: ${names.join(', ')}`;

const { values } = readCommandLine({ usage, options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const unknown = only?.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`--only ${unknown}: must be one of ${names.join(', ')}.`);
  process.exit(2);
}

const started = performance.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const programs = getPrograms();
const rows = new Map<string, string[]>();
const total: Count = { passed: 0, failed: 0, failures: [], unsteady: [] };

/** Made once, by the first step that needs them. */
let pageTypes: Promise<boolean> | undefined;

await Promise.all(
  lanes(hasScale(programs)).map(async (lane) => {
    for (const step of lane) if (!only || only.includes(step.name)) await run(step);
  }),
);

const done = names.flatMap((name) => [rows.get(name) ?? []].filter((row) => row.length > 0));
const sum = ['', 'all', String(total.passed), String(total.failed), secondsSince(started)];
console.log(`\n${table([['', 'step', 'passed', 'failed', 'seconds'], ...done, sum], 2)}\n`);
for (const line of notRun(programs)) console.log(`Not run: ${line}`);
for (const title of total.unsteady) console.log(`Unsteady, passed at the second attempt: ${title}`);
for (const title of total.failures) console.log(`✗ ${title}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a step, prints what it says behind its name, and counts it. */
async function run(step: Step): Promise<void> {
  const begun = performance.now();
  console.log(`━━ ${step.title} ━━`);
  const ok = await passes(step);
  const count = step.count?.() ?? { passed: Number(ok), failed: Number(!ok), failures: [], unsteady: [] };
  // A runner that exits with an error although every test passed (an error outside the tests) has failed.
  const failed = Math.max(count.failed, ok ? 0 : 1);
  total.passed += count.passed;
  total.failed += failed;
  total.failures.push(...(failed > 0 && count.failures.length === 0 ? [step.title] : count.failures));
  total.unsteady.push(...count.unsteady);
  const mark = failed > 0 ? '✗' : '✓';
  rows.set(step.name, [mark, step.name, String(count.passed), String(failed), secondsSince(begun)]);
  console.log(`━━ ${mark} ${step.title}: ${secondsSince(begun)} s ━━`);
}

async function passes({ name, commands, env = {}, needsPageTypes }: Step): Promise<boolean> {
  if (needsPageTypes) {
    pageTypes ??= runCommand(['astro', 'sync'], { name });
    if (!(await pageTypes)) return false;
  }
  for (const command of commands) if (!(await runCommand(command, { name, env }))) return false;
  return true;
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}
