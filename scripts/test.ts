/** All checks: npm test [-- --only unit,types]. Ends with "N passed, N failed". */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPaths } from './build/paths.ts';
import { table } from './build/table.ts';
import { readCommandLine } from './command/command-line.ts';
import { getChromium } from './test/chromium.ts';
import { type Count, playwrightCount, vitestCount } from './test/counts.ts';
import { type Command, runCommand } from './test/run-command.ts';

/** A step that reads the code; it ends at its first failing command. */
type Check = { name: string; title: string; commands: readonly Command[]; needsPageTypes?: boolean };

/** A step that runs the code. */
type Run = { name: string; title: string; run: () => Promise<{ ok: boolean; count?: Count | undefined }> };

const results = join(buildPaths().cacheDir, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

/** Each keeps one processor busy: they run two at a time, started in this order. */
const checks: readonly Check[] = [
  // In CI, `astro check` exits with success if its checker cannot be loaded; the checker itself does not.
  { name: 'astro', title: 'Types of pages and components', commands: [['astro-check']], needsPageTypes: true },
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
  { name: 'types', title: 'Types of everything else', commands: [['tsc', '--noEmit']], needsPageTypes: true },
];

/** Each keeps all processors busy. */
const runs: readonly Run[] = [
  { name: 'unit', title: 'Unit, contract and build tests', run: unitTests },
  { name: 'e2e', title: 'Sites in a browser', run: browserTests },
];
const names = [...checks, ...runs].map(({ name }) => name);

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
const isChosen = ({ name }: { name: string }) => !only || only.includes(name);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const rows = new Map<string, string[]>();
const total: Count = { passed: 0, failed: 0, failures: [] };

let madePageTypes: Promise<boolean> | undefined;
const waiting = checks.filter(isChosen).values();
const lanes = [1, 2].map(async () => {
  for (const step of waiting) {
    await note(step.name, async () => {
      let output = '';
      const ok = await passes(step, (text) => {
        output += text;
      });
      console.log(`\n━━ ${step.title} ━━\n${output.trimEnd()}`);
      return { ok };
    });
  }
});
// The checks of pages outlast all others by half a minute, in which a processor would have nothing to do.
await Promise.race(lanes);
for (const step of runs.filter(isChosen)) {
  console.log(`\n━━ ${step.title} ━━`);
  await note(step.name, step.run);
}
await Promise.all(lanes);

const done = names.flatMap((name) => [rows.get(name) ?? []].filter((row) => row.length > 0));
console.log(`\n${table([['', 'step', 'passed', 'failed', 'seconds'], ...done], 2)}\n`);
for (const title of total.failures) console.log(`✗ ${title}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a step and counts it. */
async function note(name: string, run: Run['run']): Promise<void> {
  const started = performance.now();
  const { ok, count = { passed: Number(ok), failed: Number(!ok), failures: [] } } = await run();
  // A runner that exits with an error although every test passed (an error outside the tests) has failed.
  const failed = Math.max(count.failed, ok ? 0 : 1);
  total.passed += count.passed;
  total.failed += failed;
  total.failures.push(...count.failures);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  rows.set(name, [failed > 0 ? '✗' : '✓', name, String(count.passed), String(failed), seconds]);
}

async function passes({ commands, needsPageTypes }: Check, print: (text: string) => void): Promise<boolean> {
  if (needsPageTypes) {
    // Created once, for the first caller.
    madePageTypes ??= runCommand(['astro', 'sync'], { print });
    if (!(await madePageTypes)) return false;
  }
  for (const command of commands) if (!(await runCommand(command, { print }))) return false;
  return true;
}

async function unitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const ok = await runCommand(['vitest', 'run', ...reporters]);
  return { ok, count: vitestCount(vitestReport) };
}

async function browserTests() {
  const browser = getChromium();
  if (!browser) {
    console.error('No Chromium: install one (Debian: apt-get install chromium) or name it with CHROMIUM_PATH.');
    return { ok: false };
  }
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    ...(browser === 'playwright' ? {} : { CHROMIUM_PATH: browser.path }),
  };
  const ok = await runCommand(['playwright', 'test', '--reporter=list,json'], { env });
  return { ok, count: playwrightCount(playwrightReport) };
}
