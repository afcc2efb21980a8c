/** All checks, one after the other: npm test [-- --only unit,types]. Ends with "N passed, N failed". */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPaths } from './build/paths.ts';
import { table } from './build/report.ts';
import { readCommandLine } from './command/command-line.ts';
import { getChromium } from './test/chromium.ts';
import { type Count, playwrightCount, vitestCount } from './test/counts.ts';

type Step = {
  name: string;
  title: string;
  run: () => { ok: boolean; count?: Count | undefined };
};

const results = join(buildPaths().cacheDir, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

const steps: Step[] = [
  { name: 'dealers', title: 'Dealer data', run: () => command('node', 'scripts/check-dealers.ts') },
  {
    name: 'docs',
    title: 'Generated documentation is up to date',
    run: () => command('node', 'scripts/write-docs.ts', '--check'),
  },
  { name: 'astro', title: 'Types of pages and components', run: pageTypes },
  { name: 'types', title: 'Types of everything else', run: () => command('tsc', '--noEmit') },
  { name: 'lint', title: 'Lint and format', run: () => command('biome', 'check', '.') },
  { name: 'unused', title: 'Unused code', run: unusedCode },
  { name: 'unit', title: 'Unit, contract and build tests', run: unitTests },
  { name: 'e2e', title: 'Sites in a browser', run: browserTests },
];

const usage = `npm test [-- --only a,b]

All checks, one after the other. Ends with "N passed, N failed".

  --only a,b   these steps only: ${steps.map(({ name }) => name).join(', ')}`;

const { values } = readCommandLine({ usage, options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const chosen = steps.filter((step) => !only || only.includes(step.name));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const rows: string[][] = [];
const total: Count = { passed: 0, failed: 0, failures: [] };
for (const step of chosen) {
  console.log(`\n━━ ${step.title} ━━`);
  const started = performance.now();
  const { ok, count = { passed: Number(ok), failed: Number(!ok), failures: [] } } = step.run();
  // A runner that ends badly although every test passed (an error outside the tests) has failed.
  const failed = Math.max(count.failed, ok ? 0 : 1);
  total.passed += count.passed;
  total.failed += failed;
  total.failures.push(...count.failures);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  rows.push([failed > 0 ? '✗' : '✓', step.name, String(count.passed), String(failed), seconds]);
}

console.log(`\n${table([['', 'step', 'passed', 'failed', 'seconds'], ...rows], 2)}\n`);
for (const title of total.failures) console.log(`✗ ${title}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** `astro check` ends well, in CI, when its checker cannot be loaded; the checker itself does not. */
function pageTypes() {
  return command('astro', 'sync').ok ? command('astro-check') : { ok: false };
}

/** What only tests use is unused: the second run leaves them out. Packages are the first one's matter. */
function unusedCode() {
  return command('knip').ok
    ? command('knip', '--production', '--include', 'files,exports,nsExports,types')
    : { ok: false };
}

function unitTests() {
  const { ok } = command('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`);
  return { ok, count: vitestCount(vitestReport) };
}

function browserTests() {
  const browser = getChromium();
  if (!browser) {
    console.error('No Chromium: install one (Debian: apt-get install chromium) or name it with CHROMIUM_PATH.');
    return { ok: false };
  }
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    ...(browser === 'playwright' ? {} : { CHROMIUM_PATH: browser.path }),
  };
  const { ok } = command('playwright', 'test', '--reporter=list,json', env);
  return { ok, count: playwrightCount(playwrightReport) };
}

function command(program: string, ...rest: (string | Record<string, string>)[]): { ok: boolean } {
  const args = rest.filter((part) => typeof part === 'string');
  const extra = Object.assign({}, ...rest.filter((part) => typeof part !== 'string')) as Record<string, string>;
  const { status, error } = spawnSync(program, args, {
    cwd: buildPaths().root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...extra },
  });
  if (error) console.error(`${program}: ${error.message}`);
  return { ok: status === 0 };
}
