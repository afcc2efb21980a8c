import type { BuildJob } from '../../releases/build-job.ts';
import type { BuildOptions } from '../options.ts';
import type { BuildPaths } from '../paths.ts';
import { type Decision, decide } from './decide.ts';

/** What to do with a dealer, with everything that a worker needs to build it. */
export type PlannedDealer =
  | Exclude<Decision, { kind: 'build' }>
  | (Extract<Decision, { kind: 'build' }> & { job: BuildJob });

/** Decides what to build, and reads the sites of the dealers that are to be built. */
export async function planBuild(
  options: BuildOptions,
  paths: BuildPaths,
  env: Record<string, string | undefined>,
  now: Date,
): Promise<PlannedDealer[]> {
  const { decisions, siteOf } = await decide(options, paths, env, now);
  const planned: PlannedDealer[] = [];
  for (const decision of decisions) {
    if (decision.kind !== 'build') {
      planned.push(decision);
      continue;
    }
    const { job, reasons, ...about } = decision;
    const found = await siteOf(job.slug);
    if (!found.ok) {
      planned.push({ ...about, kind: 'stopped', problems: found.problems });
      continue;
    }
    planned.push({ ...about, reasons, job: { ...job, site: found.site } });
  }
  return planned;
}
