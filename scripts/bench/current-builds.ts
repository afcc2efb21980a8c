/** Benchmarks measure the current code, not an older build of it. */
import { join } from 'node:path';
import { parseOptions, thisMachine } from '../build/options.ts';
import { buildPaths } from '../build/paths.ts';
import { readRecord } from '../build/run/output.ts';
import { type PlannedDealer, planBuild } from '../build/run/plan.ts';
import { UsageError } from '../command/command-line.ts';

/**
 * Throws a `UsageError` unless the dealers are built from exactly the current code, data and stock: it says what is wrong, where,
 * and what to run.
 */
export async function mustBeBuilt(slugs: readonly string[]): Promise<void> {
  const options = parseOptions(['--dealer', slugs.join(',')], process.env, thisMachine());
  if (options === 'help') return;
  const paths = buildPaths();
  const faults: string[] = [];
  for (const dealer of await planBuild(options, paths, process.env, new Date())) {
    const record = await readRecord(paths.distDir, dealer.slug);
    const fault = buildFault(dealer, join(paths.distDir, dealer.slug), record?.builtAt);
    if (fault) faults.push(fault);
  }
  if (faults.length === 0) return;
  throw new UsageError(
    `${faults.join('\n')}\nBuild first, then measure: node build-all-dealers.ts --dealer ${slugs.join(',')}`,
  );
}

/** Why a dealer's build is not measured; undefined for one that is up to date. */
export function buildFault(dealer: PlannedDealer, folder: string, builtAt: string | undefined): string | undefined {
  if (dealer.kind === 'unchanged') return undefined;
  if (dealer.kind === 'stopped') return `${dealer.slug} cannot be built: ${dealer.problems.join('\n')}`;
  if (builtAt === undefined) return `There is no build of ${dealer.slug} in ${folder}.`;
  return `The build of ${dealer.slug} in ${folder} is out of date: code, data or stock changed after it was made (${builtAt}).`;
}
