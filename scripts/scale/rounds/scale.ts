import { table } from '../../build/table.ts';
import { UsageError } from '../../command/command-line.ts';
import type { Rounds } from '../rounds-on.ts';
import { buildShapeSites } from '../sites.ts';

/** Each is loaded only when it is run. */
const all: Record<string, () => Promise<Rounds>> = {
  'imports-of-one': async () => (await import('./imports.ts')).importsOfOne(),
  'imports-of-two': async () => (await import('./imports.ts')).importsOfTwo(),
  'import-beside-build': async () => (await import('./imports.ts')).importBesideBuild(),
  builds: async () => (await import('./builds.ts')).builds,
  'builds-of-pages': async () => (await import('./builds.ts')).buildsOfPages,
  'killed-builds': async () => (await import('./interrupted-builds.ts')).killedBuilds,
  'full-disk': async () => (await import('./interrupted-builds.ts')).fullDisk,
  'changed-meanwhile': async () => (await import('./interrupted-builds.ts')).changedMeanwhile,
  'leads-embedded': async () => (await import('./leads-embedded.ts')).leadsEmbedded,
  kills: async () => (await import('./gateway-ends.ts')).kills,
  migrations: async () => (await import('./migrations.ts')).migrations,
  stops: async () => (await import('./gateway-ends.ts')).stops,
  deploys: async () => (await import('./deploys.ts')).deploys,
  'search-away': async () => (await import('./search-away.ts')).searchAway(),
  'many-dealers': async () => (await import('./many-dealers.ts')).manyDealers,
};

export const scaleRounds = Object.keys(all);

/**
 * Runs the rounds of the production shape and prints the failures.
 * @param only names of `scaleRounds`; all of them unless given
 */
export async function showScale(rounds: number, only: readonly string[] = scaleRounds): Promise<void> {
  const unknown = only.filter((name) => !(name in all));
  if (unknown.length > 0)
    throw new UsageError(`Unknown rounds: ${unknown.join(', ')}. Available: ${scaleRounds.join(', ')}.`);
  console.log(`\nTwo gateways, Postgres, a search host and a proxy: ${rounds} rounds each\n`);
  await buildShapeSites();
  const numbers = Array.from({ length: rounds }, (_, at) => at + 1);
  const rows: string[][] = [];
  for (const [name, load] of Object.entries(all)) {
    if (!only.includes(name)) continue;
    const report = await (await load())(numbers);
    for (const line of report.wrong) console.log(`  ${report.name}: ${line}`);
    rows.push([
      report.name,
      String(report.rounds),
      String(report.wrong.length),
      report.wrong.length === 0 ? 'met' : 'MISSED',
    ]);
    if (report.wrong.length > 0) process.exitCode = 1;
  }
  console.log(table([['', 'rounds', 'not right', ''], ...rows], 1));
}
