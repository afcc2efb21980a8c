import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sampleCar, writeStock } from '../../bench/sample-cars.ts';
import { writeSampleDealer } from '../../bench/sample-dealer.ts';
import { type BuildPaths, buildPaths, pathsEnvironment } from '../../build/paths.ts';
import { measure } from '../../build/run/output.ts';
import type { BuildReport } from '../../build/run/report.ts';
import { currentRelease, recordIn } from '../../releases/release.ts';
import { startProcess } from '../hosts/processes.ts';
import { goRound, type RoundReport } from '../report.ts';

const dealers = ['alpha-motors', 'bravo-cars'] as const;
/** Contents of a dealer's folders when nothing is left over. */
const lasting = {
  dist: ['current', 'releases'],
  // What one killed while compressing left behind is removed by the next build of that dealer.
  cache: ['stock', 'build.lock', 'build.lock.pid', 'astro', 'vite', 'compressing'],
};

const quickBuild = fileURLToPath(new URL('../builds/quick-build.ts', import.meta.url));

type BuildRounds = {
  name?: string;
  /** The build program, from the root; by default one that renders nothing. */
  program?: string;
  /** Milliseconds within which the second build starts, and one of them is killed now and then. */
  within?: number;
};

/**
 * Two builds of the same dealers on one output folder at once, sometimes with new stock between them, or one of them killed: the sites
 * are complete at all times, show the newest stock at the end, and nothing is left over.
 */
export async function builds(
  rounds: number,
  random: () => number,
  { name = 'builds', program = quickBuild, within = 3000 }: BuildRounds = {},
): Promise<RoundReport> {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const [dealersDir, dataDir, cacheDir, distDir] = ['dealers', 'data', 'cache', 'dist'].map((name) =>
    join(folder, name),
  );
  const paths = { ...buildPaths(), dealersDir, dataDir, cacheDir, distDir } as BuildPaths;
  for (const slug of dealers) writeSampleDealer(paths.dealersDir, slug, slug);
  let price = 10_000;
  const newStock = () => {
    price += 1;
    return writeStock(
      paths.dataDir,
      dealers.flatMap((slug) => [1, 2, 3].map((number) => ({ ...sampleCar(number, slug), price }))),
    );
  };
  const start = (name: string) => startBuild(program, paths, join(folder, `${name}.json`));

  try {
    await newStock();
    const first = await start('first');
    if ((await first.ended) !== 0) throw new Error(`The first build failed:\n${first.said()}`);
    return await goRound(name, rounds, async (number) => {
      await newStock();
      const one = await start('one');
      await sleep((random() * within) / 3);
      const isNewer = random() < 0.4;
      if (isNewer) await newStock();
      const two = await start('two');
      const victim = number % 3 === 0 ? (random() < 0.5 ? one : two) : undefined;
      const killing = sleep(random() * within).then(() => victim?.kill());
      const watch = watchSites(paths.distDir);
      const codes = await Promise.all([one.ended, two.ended]);
      await killing;
      const wrong = await watch.end();
      for (const [at, run] of [one, two].entries())
        if (codes[at] !== 0 && !(run === victim && codes[at] === 'SIGKILL'))
          wrong.push(`exit ${codes[at]}:\n${run.said()}`);

      const after = await start('after');
      if ((await after.ended) !== 0) wrong.push(`the build afterwards failed:\n${after.said()}`);
      // A build that read the newest stock and was not killed has published it.
      const survived = (run: typeof one) => run !== victim || codes[run === one ? 0 : 1] === 0;
      if (survived(two) || (!isNewer && survived(one)))
        for (const { slug, result } of after.report().dealers)
          if (result !== 'unchanged') wrong.push(`${slug} did not show the newest stock: ${result} afterwards`);
      return [...wrong, ...(await faultsOf(paths.distDir)), ...leftOvers(paths)];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same with real pages, so rounds take ten times as long. */
export const buildsOfPages = (rounds: number, random: () => number): Promise<RoundReport> =>
  builds(rounds, random, { name: 'builds of pages', program: 'build-all-dealers.ts', within: 20_000 });

async function startBuild(program: string, paths: BuildPaths, report: string) {
  const args = [program, '--concurrency', '2', '--report', report];
  const run = await startProcess(process.execPath, args, {
    cwd: paths.root,
    env: { ...process.env, ...pathsEnvironment(paths), RELEASES_KEPT: '2', RELEASES_KEPT_HOURS: '0' },
  });
  return {
    said: run.output,
    kill: () => run.end('SIGKILL'),
    report: () => JSON.parse(readFileSync(report, 'utf8')) as BuildReport,
    ended: new Promise<number | string | null>((resolve) => {
      run.child.once('close', (code, signal) => resolve(signal ?? code));
    }),
  };
}

/** Checks the live sites continuously. Two releases are kept, so that the one being checked stays until the next check. */
function watchSites(distDir: string) {
  const wrong = new Set<string>();
  let over = false;
  const watching = (async () => {
    while (!over) {
      for (const fault of await faultsOf(distDir)) wrong.add(`meanwhile: ${fault}`);
      await sleep(50);
    }
  })();
  return {
    async end(): Promise<string[]> {
      over = true;
      await watching;
      return [...wrong];
    },
  };
}

/** Differences from the records of the live sites. */
async function faultsOf(distDir: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const slug of dealers) {
    const release = currentRelease(distDir, slug);
    if (release === undefined) {
      wrong.push(`${slug} is not there`);
      continue;
    }
    const record = await recordIn(release);
    const { pages, files, bytes } = await measure(join(release, 'client'));
    if (pages !== record.pages || files !== record.files || bytes !== record.bytes)
      wrong.push(`${slug} has ${files} files of ${bytes} bytes; its record says ${record.files} of ${record.bytes}`);
  }
  return wrong;
}

function leftOvers(paths: BuildPaths): string[] {
  const beyond = (folder: string, expected: readonly string[]) =>
    readdirSync(folder)
      .filter((name) => !expected.includes(name))
      .map((name) => `left over: ${join(folder, name)}`);
  return [
    ...beyond(paths.distDir, ['.locks', ...dealers]),
    ...beyond(paths.cacheDir, [
      'plan.lock',
      'plan.lock.pid',
      'hashes.json',
      'sites.json',
      'inputs',
      'bundles',
      'node',
      'compressed',
      ...dealers,
    ]),
    ...dealers.flatMap((slug) => [
      ...beyond(join(paths.distDir, slug), lasting.dist),
      ...beyond(join(paths.cacheDir, slug), lasting.cache),
      // The stock of this build, that of the release before, which plans compare it with, and what both are read from.
      ...(readdirSync(join(paths.cacheDir, slug, 'stock')).length > 3 ? [`${slug} keeps old stock`] : []),
      ...(readdirSync(join(paths.distDir, slug, 'releases')).length > 3 ? [`${slug} keeps old releases`] : []),
    ]),
  ];
}
