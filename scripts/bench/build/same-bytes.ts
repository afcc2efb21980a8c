import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { loadAllSites } from '../../../src/site/load/load.ts';
import { type BuildOptions, parseOptions, thisMachine } from '../../build/options.ts';
import { type BuildPaths, buildPaths, pathsBelow } from '../../build/paths.ts';
import { planBuild } from '../../build/run/plan.ts';
import { runPool } from '../../build/run/pool.ts';
import { targets } from '../../build/target.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { currentRelease } from '../../releases/release.ts';
import { importFeeds } from '../../start/import-feeds.ts';
import type { Measured } from '../measured.ts';
import { benchFolder } from './own-checkout.ts';
import { differingFiles } from './same-files.ts';

/** Two builds encrypt the same only with the same key. */
const env = { NODE_ENV: 'production', ASTRO_KEY: 'KUFCoYrYAKB+sj/I6y7PE/gnS4IQ6+4bwabhskDZYK8=' };
const ownCodeBuild = join(import.meta.dirname, 'own-code-build.ts');

/**
 * Builds every dealer of the checkout for each target, with the code that dealers share and with code of its own, and counts the files that are not
 * the same byte for byte.
 */
export async function benchBytes(): Promise<Measured[]> {
  const { dealersDir } = buildPaths();
  const folder = join(benchFolder(), 'bytes');
  const paths = { ...pathsBelow(folder), dealersDir };
  const { sites } = loadAllSites(dealersDir);
  await importFeeds(sites, paths);
  const figures: Measured[] = [];
  for (const target of targets) {
    const options = parseOptions(['--target', target, '--force'], {}, thisMachine()) as BuildOptions;
    const plan = await planBuild(options, { ...paths, distDir: join(paths.distDir, target) }, env, new Date());
    const jobs = plan.flatMap((dealer) => (dealer.kind === 'build' ? [dealer.job] : []));
    const { workerMemory } = options;
    await runPool(jobs, {
      concurrency: 1,
      workerMemory,
      env,
      onDone: ({ slug }, outcome) => {
        if (!outcome.ok) throw new Error(`${slug} was not built: ${outcome.error}`);
      },
    });
    for (const job of jobs) {
      const differing = await differences(job, join(folder, 'own-code', target, job.slug));
      for (const file of differing) console.log(`  ${job.slug}, ${target}: ${file}`);
      figures.push({
        name: `${job.slug}, ${target}: files that differ`,
        value: differing.length,
        unit: '',
        limit: 0,
        digits: 0,
      });
    }
  }
  return figures;
}

async function differences(job: BuildJob, outDir: string): Promise<string[]> {
  const child = fork(ownCodeBuild, [], { env: { ...process.env, ...env } });
  child.send({ job, outDir });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${job.slug} could not be built with code of its own.`);
  const { distDir }: BuildPaths = job.paths;
  const release = currentRelease(distDir, job.slug) as string;
  return differingFiles(join(release, 'client'), join(outDir, 'client'));
}
