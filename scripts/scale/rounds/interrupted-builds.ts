import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesIn } from '../../../src/site/load/files-in.ts';
import { differingFiles } from '../../bench/build/same-files.ts';
import type { BuildPaths } from '../../build/paths.ts';
import { liveFiles } from '../../releases/release.ts';
import { dealers, faultsOf, leftOvers, startBuild, type TwoDealers, twoDealers } from '../builds/two-dealers.ts';
import { type Round, type Rounds, roundsOn } from '../rounds-on.ts';

/** Something happens to a build. Resolves when the build has ended and the cause is gone: to what should not have happened. */
type Interruption = (yard: TwoDealers, round: Round) => Promise<string[]>;

const cars = 60;
/** Milliseconds in which a build has ended on a slow machine, and one that bundles code first. */
const within = 10_000;
const withinBundling = 20_000;
/** These tell when the stock was read, to the hour. */
const dated = ['search-data/stock-2.json', 'service-worker.js', 'stock.json'].flatMap((name) => [name, `${name}.br`]);

/** A build is killed with all its processes. Now and then it has to bundle the code first. */
export const killedBuilds = interruptedBuilds('killed-builds', async ({ paths }, { number, random }) => {
  const bundles = number % 4 === 0;
  if (bundles) rmSync(join(paths.cacheDir, 'bundles'), { recursive: true });
  const build = await startBuild(paths, 'killed');
  await sleep(random() * (bundles ? withinBundling : within));
  await build.killAll();
  return [];
});

/** Little of the disk is left. The disk is a file system of its own, in memory: only root can run this. */
export const fullDisk = interruptedBuilds(
  'full-disk',
  async ({ folder, paths }, { random }) => {
    const filler = join(folder, 'filler');
    const { bavail, bsize } = statfsSync(folder);
    const left = Math.round(random() * 8_000_000);
    execFileSync('fallocate', ['-l', String(bavail * bsize - left), filler]);
    const build = await startBuild(paths, 'full');
    const code = await build.ended;
    rmSync(filler);
    return code === 0 || /no space left|disk is full/.test(build.said())
      ? []
      : [`with ${left} bytes left it ended with ${code} and did not say why:\n${build.said()}`];
  },
  '500m',
);

/** Stock and a dealer's files change while they are being built. */
export const changedMeanwhile = interruptedBuilds(
  'changed-meanwhile',
  async ({ paths, newStock }, { number, random }) => {
    const build = await startBuild(paths, 'changed');
    await sleep(random() * within);
    await newStock();
    const file = join(paths.dealersDir, dealers[0], 'dealer.json');
    const text = readFileSync(file, 'utf8').replace(/02 5550 01\d\d/, `02 5550 0${100 + (number % 100)}`);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    return (await build.ended) === 0 ? [] : [`the build failed:\n${build.said()}`];
  },
);

/**
 * Interrupts a build with new stock in every round: the live sites are whole, the next build succeeds and shows the newest stock, nothing is left over, and
 * what is live in the end is what a build from nothing makes.
 * @param disk size of a disk of its own, as `mount` reads it
 */
function interruptedBuilds(name: string, interrupt: Interruption, disk?: string): Rounds {
  const built = async (what: string, paths: BuildPaths) => {
    const build = await startBuild(paths, what);
    return (await build.ended) === 0 ? [] : [`the ${what} build failed:\n${build.said()}`];
  };
  return roundsOn(
    name,
    () => twoDealers(cars, disk === undefined ? {} : { disk }),
    async (yard, round) => {
      const { paths } = yard;
      await yard.newStock();
      const wrong = await interrupt(yard, round);
      wrong.push(...(await faultsOf(paths)), ...(await built('next', paths)), ...(await faultsOf(paths)));
      for (const slug of dealers) {
        if (!readFileSync(join(liveFiles(paths.distDir, slug), 'stock.json'), 'utf8').includes(String(yard.price())))
          wrong.push(`${slug} does not show the newest stock`);
      }
      wrong.push(...leftOvers(paths), ...linksToWhatChanges(paths));
      if (!round.isLast) return wrong;
      const whole = { ...paths, distDir: join(paths.distDir, '..', 'whole') };
      return [...wrong, ...(await built('whole', whole)), ...differences(paths, whole)];
    },
  );
}

function differences(one: BuildPaths, other: BuildPaths): string[] {
  return dealers.flatMap((slug) =>
    differingFiles(liveFiles(one.distDir, slug), liveFiles(other.distDir, slug))
      .filter((file) => !dated.includes(file))
      .map((file) => `${slug}: ${file} is not what a build from nothing makes`),
  );
}

/** Files of live sites that are also, by a hard link, files which a later run or an operator writes to. */
function linksToWhatChanges({ distDir, dealersDir, dataDir, cacheDir }: BuildPaths): string[] {
  const filesBelow = (folder: string) => filesIn(folder).map((name) => join(folder, name));
  const changing = [dealersDir, dataDir, cacheDir]
    .flatMap(filesBelow)
    .filter((file) => !file.startsWith(join(cacheDir, 'bundles')));
  const known = new Map(changing.map((file) => [statSync(file).ino, file]));
  return dealers
    .flatMap((slug) => filesBelow(liveFiles(distDir, slug)))
    .flatMap((file) =>
      known.has(statSync(file).ino) ? [`${file} is linked to ${known.get(statSync(file).ino)}`] : [],
    );
}
