import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BuildPaths } from '../../build/paths.ts';
import { faultsOf, leftOvers, startBuild, twoDealers } from '../builds/two-dealers.ts';
import { type Rounds, roundsOn } from '../rounds-on.ts';

const quickBuild = fileURLToPath(new URL('../builds/quick-build.ts', import.meta.url));

/**
 * Two builds of the same dealers on one output folder at once, sometimes with new stock between them, or one of them killed: the sites
 * are complete at all times, show the newest stock at the end, and nothing is left over.
 * @param program builds, from the root
 * @param within milliseconds within which the second build starts, and one of them is occasionally killed
 */
const twoBuilds = (name: string, program: string, within: number): Rounds =>
  roundsOn(
    name,
    () => twoDealers(3, { program }),
    async ({ paths, newStock }, { number, random }) => {
      await newStock();
      const one = await startBuild(paths, 'one', program);
      await sleep((random() * within) / 3);
      const isNewer = random() < 0.4;
      if (isNewer) await newStock();
      const two = await startBuild(paths, 'two', program);
      const victim = number % 3 === 0 ? (random() < 0.5 ? one : two) : undefined;
      const killing = sleep(random() * within).then(() => victim?.kill());
      const watch = watchSites(paths);
      const codes = await Promise.all([one.ended, two.ended]);
      await killing;
      const wrong = await watch.end();
      for (const [at, run] of [one, two].entries())
        if (codes[at] !== 0 && !(run === victim && codes[at] === 'SIGKILL'))
          wrong.push(`exit ${codes[at]}:\n${run.said()}`);

      const after = await startBuild(paths, 'after', program);
      if ((await after.ended) !== 0) wrong.push(`the build afterwards failed:\n${after.said()}`);
      // A build that read the newest stock and was not killed has published it.
      const survived = (run: typeof one) => run !== victim || codes[run === one ? 0 : 1] === 0;
      if (survived(two) || (!isNewer && survived(one)))
        for (const { slug, result } of after.report().dealers)
          if (result !== 'unchanged') wrong.push(`${slug} did not show the newest stock: ${result} afterwards`);
      return [...wrong, ...(await faultsOf(paths)), ...leftOvers(paths)];
    },
  );

/** Of a program that renders nothing. */
export const builds = twoBuilds('builds', quickBuild, 3000);

/** The same with real pages, so rounds take ten times as long. */
export const buildsOfPages = twoBuilds('builds-of-pages', 'build-all-dealers.ts', 20_000);

/** Checks the live sites continuously. Two releases are kept, so that the one being checked stays until the next check. */
function watchSites(paths: BuildPaths) {
  const wrong = new Set<string>();
  let over = false;
  const watching = (async () => {
    while (!over) {
      for (const fault of await faultsOf(paths)) wrong.add(`meanwhile: ${fault}`);
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
