import { type BuildRow, rowOf } from './changes.ts';
import { type BuildRun, measuredBuild, measuredRun } from './measured-run.ts';
import { addDealers, ownCheckout } from './own-checkout.ts';

const dealers = 500;
const rounds = 3;

/** A build that finds nothing changed, of many dealers. Their releases are made without rendering. */
export async function benchMany(): Promise<BuildRow> {
  const paths = ownCheckout('many');
  const slugs = Array.from({ length: dealers }, (_, number) => `many-${number + 1}`);
  await addDealers(paths, slugs, 3);
  await measuredRun(process.execPath, ['scripts/scale/builds/quick-build.ts', '--concurrency', '16'], paths);
  // The first run compiles the program.
  await measuredBuild('many', paths);
  const runs: BuildRun[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measuredBuild('many', paths));
  return { ...rowOf(`nothing changed, ${dealers} dealers`, runs), limit: 3 };
}
