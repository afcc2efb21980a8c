import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BuildPaths } from '../../build/paths.ts';
import { faultsOf, leftOvers, startBuild, twoDealers } from '../builds/two-dealers.ts';
import { type RoundNumbers, type RoundReport, type Rounds, runRounds } from '../report.ts';

const quickBuild = fileURLToPath(new URL('../builds/quick-build.ts', import.meta.url));

type BuildRounds = {
  name?: string;
  /** The build program, from the root; by default one that renders nothing. */
  program?: string;
  /** Milliseconds within which the second build starts, and one of them is occasionally killed. */
  within?: number;
};

/**
 * Two builds of the same dealers on one output folder at once, sometimes with new stock between them, or one of them killed: the sites
 * are complete at all times, show the newest stock at the end, and nothing is left over.
 */
export async function builds(
  numbers: RoundNumbers,
  random: () => number,
  { name = 'builds', program = quickBuild, within = 3000 }: BuildRounds = {},
): Promise<RoundReport> {
  const { paths, newStock, remove } = twoDealers(3);
  const start = (name: string) => startBuild(paths, name, program);

  try {
    await newStock();
    const first = await start('first');
    if ((await first.ended) !== 0) throw new Error(`The first build failed:\n${first.said()}`);
    return await runRounds(name, numbers, async (number) => {
      await newStock();
      const one = await start('one');
      await sleep((random() * within) / 3);
      const isNewer = random() < 0.4;
      if (isNewer) await newStock();
      const two = await start('two');
      const victim = number % 3 === 0 ? (random() < 0.5 ? one : two) : undefined;
      const killing = sleep(random() * within).then(() => victim?.kill());
      const watch = watchSites(paths);
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
      return [...wrong, ...(await faultsOf(paths)), ...leftOvers(paths)];
    });
  } finally {
    remove();
  }
}

/** The same with real pages, so rounds take ten times as long. */
export const buildsOfPages: Rounds = (numbers, random) =>
  builds(numbers, random, { name: 'builds of pages', program: 'build-all-dealers.ts', within: 20_000 });

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
