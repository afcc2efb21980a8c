import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleCar, writeStock } from '../../../scripts/bench/sample-cars.ts';
import { type BuildOptions, parseOptions } from '../../../scripts/build/options.ts';
import { type BuildPaths, buildPaths } from '../../../scripts/build/paths.ts';
import { buildAll } from '../../../scripts/build/run/build-all.ts';
import { readRecord } from '../../../scripts/build/run/output.ts';
import { printBuild } from '../../../scripts/build/run/print-build.ts';
import { noCarsWarning } from '../../../scripts/build/run/shrink-guard.ts';
import { writeNewDealer } from '../../../scripts/new-dealer.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { hostWith, stopHosts } from '../stock-host.ts';

/** Workers that write plain files: what is planned and published is what matters here. */
const worker = fileURLToPath(new URL('../../../scripts/scale/builds/quick-worker.ts', import.meta.url));
const slugs = ['alpha-motors', 'bravo-cars'];
let paths: BuildPaths;
beforeEach(() => {
  const folder = temporaryFolder('plan');
  const [dealersDir, dataDir, cacheDir, distDir] = ['dealers', 'data', 'cache', 'dist'].map((name) =>
    join(folder, name),
  );
  paths = { ...buildPaths(), dealersDir, dataDir, cacheDir, distDir } as BuildPaths;
  for (const slug of slugs) writeNewDealer(paths.dealersDir, slug, slug);
});

async function build(env: Record<string, string>, ...argv: string[]) {
  const options = parseOptions(argv, {}, { processors: 2, memory: 8000 }) as BuildOptions;
  const stream = new PassThrough().resume() as unknown as NodeJS.WriteStream;
  return buildAll(options, paths, env, stream, new Date(), worker);
}

/** What a report is printed as. */
function printed(report: Awaited<ReturnType<typeof build>>) {
  const lines = { out: [] as string[], error: [] as string[] };
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.error.push(line));
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.out.push(line));
  printBuild(report);
  vi.restoreAllMocks();
  return { out: lines.out.join('\n'), error: lines.error.join('\n') };
}

const results = ({ dealers }: Awaited<ReturnType<typeof build>>) => dealers.map(({ result }) => result);
const carsOf = (slug: string, count: number, more = {}) =>
  Array.from({ length: count }, (_, number) => ({ ...sampleCar(number + 1, slug), ...more }));

test('OPS-08 a site that would lose its cars stays until someone agrees; the other dealers are built', async () => {
  await writeStock(paths.dataDir, [...carsOf('alpha-motors', 12), ...carsOf('bravo-cars', 2)]);
  const first = await build({});
  expect(results(first)).toEqual(['built', 'built']);
  expect(first.dealers.map(({ reasons }) => reasons)).toEqual([[{ kind: 'first' }], [{ kind: 'first' }]]);
  const hidden = { show_on_dealer_website: false };
  await writeStock(paths.dataDir, [...carsOf('alpha-motors', 6, hidden), ...carsOf('bravo-cars', 2, { price: 9 })]);
  const stopped = await build({});
  expect(results(stopped)).toEqual(['failed', 'built']);
  expect(stopped.dealers[0]?.errors.join()).toContain('6 cars for sale are in the stock, the site in place shows 12');
  expect(await readRecord(paths.distDir, 'alpha-motors')).toMatchObject({ listed: 12 });
  // Not even when it is to be built whatever has changed.
  expect(results(await build({}, '--force', '--dealer', 'alpha-motors'))).toEqual(['failed']);
  const accepted = await build({}, '--accept-shrink');
  expect(results(accepted)).toEqual(['built', 'unchanged']);
  expect(printed(accepted).out).toMatch(/^built alpha-motors: cars: 6 gone \(.*, S1, .*, S2, .*, S3 and 3 more\)$/m);
  expect(await readRecord(paths.distDir, 'alpha-motors')).toMatchObject({ listed: 6 });
});

test('OPS-03 a dealer that takes the host of another stops the new builds of both, also alone; the live sites stay', async () => {
  expect(results(await build({}))).toEqual(['built', 'built']);
  const before = await Promise.all(slugs.map((slug) => readRecord(paths.distDir, slug)));
  const file = join(paths.dealersDir, 'bravo-cars', 'dealer.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('www.bravo-cars.example', 'ALPHA-motors.example:8443'));
  const stopped = await build({}, '--force');
  expect(results(stopped)).toEqual(['failed', 'failed']);
  expect(stopped.dealers.map(({ errors }) => errors)).toEqual([
    [
      expect.stringMatching(
        /dealers\/alpha-motors\/dealer\.json:5:10 .*"bravo-cars" \(dealers\/bravo-cars\/dealer\.json:5\)/,
      ),
    ],
    [
      expect.stringMatching(
        /dealers\/bravo-cars\/dealer\.json:5:10 .*"alpha-motors" \(dealers\/alpha-motors\/dealer\.json:5\)/,
      ),
    ],
  ]);
  for (const slug of slugs) expect(results(await build({}, '--dealer', slug))).toEqual(['failed']);
  expect(await Promise.all(slugs.map((slug) => readRecord(paths.distDir, slug)))).toEqual(before);
});

test('OPS-03 a release records since when its dealer has had the host, however the address is written', async () => {
  const recordOf = async () => readRecord(paths.distDir, 'alpha-motors');
  const buildAt = async (url: string) => {
    const file = join(paths.dealersDir, 'alpha-motors', 'dealer.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"url": ".*"/, `"url": "${url}"`));
    expect(results(await build({}, '--dealer', 'alpha-motors'))).toEqual(['built']);
    return recordOf();
  };
  const first = await buildAt('https://alpha.example');
  expect(first?.hostSince).toBe(first?.builtAt);
  const second = await buildAt('https://www.ALPHA.example/');
  expect(second).toMatchObject({ url: 'https://www.ALPHA.example/', hostSince: first?.builtAt });
  const third = await buildAt('https://beta.example');
  expect(third?.hostSince).toBe(third?.builtAt);
});

test('OPS-08 a dealer without cars is built, with a note the first time', async () => {
  const first = await build({}, '--dealer', 'alpha-motors');
  expect(first.dealers).toMatchObject([{ result: 'built', cars: 0, warnings: [noCarsWarning] }]);
  const again = await build({}, '--dealer', 'alpha-motors', '--force');
  expect(again.dealers).toMatchObject([{ result: 'built', warnings: [] }]);
});

test('OPS-01 in production a host and a search key are enough; --dealer reads the stock of that dealer alone', async () => {
  const { url, asked, keys } = await hostWith(() => Object.fromEntries(slugs.map((slug) => [slug, carsOf(slug, 3)])));
  const env = { NODE_ENV: 'production', MEILI_HOST: url, MEILI_SEARCH_KEY: 'may search' };
  expect((await build(env, '--dealer', 'alpha-motors')).dealers).toMatchObject([{ result: 'built', cars: 3 }]);
  expect(asked.map(({ filter }) => filter)).toEqual(['dealership_id = "alpha-motors"']);
  expect(keys).toEqual(['Bearer may search']);
});

test('OPS-08 with the host down every dealer fails with one line, and the last good sites stay', async () => {
  const { url } = await hostWith(() => Object.fromEntries(slugs.map((slug) => [slug, carsOf(slug, 3)])));
  await build({ MEILI_HOST: url });
  const before = await Promise.all(slugs.map((slug) => readRecord(paths.distDir, slug)));
  await stopHosts();
  const report = await build({ MEILI_HOST: url }, '--force');
  expect(results(report)).toEqual(['failed', 'failed']);
  expect(printed(report).error).toBe(
    `\nalpha-motors, bravo-cars: The stock cannot be read from ${url}. The search host cannot be reached: ECONNREFUSED. The last good sites stay.`,
  );
  expect(await Promise.all(slugs.map((slug) => readRecord(paths.distDir, slug)))).toEqual(before);
});

test('OPS-07 a run that finds a dealer published meanwhile plans it again, and builds only what is left to do', async () => {
  await writeStock(
    paths.dataDir,
    slugs.flatMap((slug) => carsOf(slug, 2)),
  );
  const reports = await Promise.all([build({}), build({})]);
  expect(reports.map(({ failed }) => failed)).toEqual([0, 0]);
  for (const at of [0, 1])
    expect(reports.map(({ dealers }) => dealers[at]?.result).sort()).toEqual(['built', 'unchanged']);
  for (const slug of slugs) expect(readdirSync(join(paths.distDir, slug, 'releases'))).toHaveLength(1);
});
