/** Real listings as the stock of a generated dealer: do all their pages build, and are they good pages? */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright';
import { type BuildPaths, buildPaths, pathsBelow, pathsEnvironment } from '../../build/paths.ts';
import { liveFiles } from '../../releases/release.ts';
import { findChromium } from '../../test/chromium.ts';
import { writeSampleDealer } from '../sample-dealer.ts';
import { browserSwitches, withServedSites } from '../served-sites.ts';
import { pageFaults } from './page-faults.ts';

export interface ListingsRun {
  /** What was read and imported, as the import printed it. */
  imported: string;
  pages: number;
  /** Of the build. */
  seconds: number;
  /** Pages with something wrong, and what. */
  faults: Map<string, string[]>;
  /** Pages that axe and the browser's console looked at. */
  sampled: number;
  violations: Map<string, string[]>;
}

export interface ListingsInput {
  feed: string;
  mapping: string;
  /** Pages that are opened in the browser. */
  sample: number;
}

/** Throws with what the import or the build printed where one of them fails. */
export async function runRealListings({ feed, mapping, sample }: ListingsInput): Promise<ListingsRun> {
  const folder = join(buildPaths().cacheDir, `real-listings-${process.pid}`);
  const paths = pathsBelow(folder);
  const env = { ...process.env, ...pathsEnvironment(paths), ASTRO_TELEMETRY_DISABLED: '1' };
  const slug = dealershipOf(mapping);
  try {
    writeSampleDealer(paths.dealersDir, slug, 'Listing Motors');
    const source = ['--feed', resolve(feed), '--mapping', resolve(mapping)];
    const imported = run(paths, env, ['scripts/import-stock.ts', ...source, '--data-dir', paths.dataDir]);
    const started = performance.now();
    run(paths, env, ['build-all-dealers.ts']);
    const seconds = (performance.now() - started) / 1000;
    const pages = carPages(join(liveFiles(paths.distDir, slug), 'cars'));
    const faults = new Map<string, string[]>();
    for (const { url, file } of pages) note(faults, url, await pageFaults(readFileSync(file, 'utf8'), url));
    const chosen = pages.filter((_, n) => n % Math.ceil(pages.length / sample) === 0).map(({ url }) => url);
    const violations = await visit(paths.distDir, env, slug, chosen);
    return { imported, pages: pages.length, seconds, faults, sampled: chosen.length, violations };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The mapping says whose cars they are: the dealer is generated under that id. */
function dealershipOf(mapping: string): string {
  const { constants } = JSON.parse(readFileSync(mapping, 'utf8')) as { constants?: { dealership_id?: string } };
  return constants?.dealership_id ?? 'real-listings';
}

function run(paths: BuildPaths, env: Record<string, string | undefined>, command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: paths.root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command[0]} failed:\n${stdout}${stderr}`);
  return stdout;
}

function carPages(folder: string): { url: string; file: string }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ url: `/cars/${name}`, file: join(folder, name, 'index.html') }));
}

/** Opens pages as on a phone; what axe finds and what the console says. */
function visit(
  distDir: string,
  env: Record<string, string | undefined>,
  slug: string,
  urls: readonly string[],
): Promise<Map<string, string[]>> {
  return withServedSites(distDir, env, async (addressOf) => {
    const executablePath = findChromium();
    const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserSwitches });
    const violations = new Map<string, string[]>();
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'error' && said.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => said.push(`error: ${error.message}`));
      for (const url of urls) {
        await page.goto(addressOf(slug, url), { waitUntil: 'networkidle' });
        const { violations: found } = await new AxeBuilder({ page }).analyze();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        note(violations, url, [
          ...found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
          ...(wide ? ['scrolls sideways'] : []),
          ...said.splice(0),
        ]);
      }
    } finally {
      await browser.close();
    }
    return violations;
  });
}

function note(found: Map<string, string[]>, url: string, faults: string[]): void {
  if (faults.length > 0) found.set(url, faults);
}
