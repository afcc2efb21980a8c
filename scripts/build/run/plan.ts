import { join } from 'node:path';
import { loadAllSites } from '../../../src/site/load/load.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope } from '../../../src/site/slices/slices.ts';
import { problemText } from '../../../src/site/source/problem.ts';
import type { BuildJob, BuildRecord } from '../../releases/build-job.ts';
import { releaseRetentionOf } from '../../releases/prune.ts';
import { pinWarning } from '../../releases/switch.ts';
import { hashOf, openContentHashes } from '../content-hash.ts';
import type { BuildOptions } from '../options.ts';
import type { BuildPaths } from '../paths.ts';
import { dealersByName, dealersTouched, filesChangedSince, gitPath, shardOf } from '../selection.ts';
import { openSearchKeys } from '../stock/search-keys.ts';
import { openStock, stockProblem } from '../stock/stock.ts';
import { cutStockSlices, listedMark, type StockSlice } from '../stock/stock-slices.ts';
import { dealerParts, fingerprintOf, sharedParts } from './fingerprint.ts';
import { latestBuild, readRecord } from './output.ts';
import { noCarsWarning, shrinkProblem } from './shrink-guard.ts';

export type PlannedDealer = { slug: string; cars?: number; warnings?: string[] } & (
  | { kind: 'build'; job: BuildJob }
  | { kind: 'unchanged'; record: BuildRecord }
  | { kind: 'stopped'; problems: string[] }
);

/**
 * Decides what to build. All dealers are checked before anything is built (CONF-01); a dealer with problems, or with far fewer cars than
 * its site shows, is skipped, the others proceed. A dealer whose output was made from exactly the current inputs is not built again.
 */
export async function planBuild(
  options: BuildOptions,
  paths: BuildPaths,
  env: Record<string, string | undefined>,
  now: Date,
): Promise<PlannedDealer[]> {
  const loaded = loadAllSites(paths.dealersDir);
  const { sites } = loaded;
  const problems = loaded.ok ? [] : loaded.problems;
  const slugs = [...new Set([...sites.map((site) => site.slug), ...problems.map((problem) => problem.dealer)])].sort();
  const chosen = new Set(choose(slugs, sites, options, paths));
  const keyed = openSearchKeys(env, now);
  const good: { site: Site; warnings: string[] }[] = [];
  const planned: PlannedDealer[] = [];
  for (const slug of chosen) {
    const site = sites.find((one) => one.slug === slug);
    const result = site && keyed(site);
    if (result?.ok) good.push(result);
    else {
      const wrong = problems.filter((problem) => problem.dealer === slug).map(problemText);
      planned.push({ slug, kind: 'stopped', problems: result ? [result.problem] : wrong });
    }
  }

  const scopes = new Map(good.map(({ site }) => [site.slug, catalogueScope(site)]));
  let slices: Map<string, StockSlice>;
  try {
    const stock = openStock(env, paths, options.acceptShrink);
    slices = await cutStockSlices(scopes, stock.source, await stock.mark(), paths);
  } catch (error) {
    const problem = stockProblem(error);
    for (const { site } of good) planned.push({ slug: site.slug, kind: 'stopped', problems: [problem] });
    return planned.sort(bySlug);
  }

  const hashes = openContentHashes(join(paths.cacheDir, 'hashes.json'));
  const shared = sharedParts(paths, hashes, env, options.target);
  const { code } = shared;
  const keeping = releaseRetentionOf(env);
  for (const { site, warnings: ofKeys } of good) {
    const { slug } = site;
    const scope = scopes.get(slug);
    const slice = slices.get(slug);
    if (!scope || !slice) continue;
    const fingerprint = fingerprintOf({
      ...shared,
      ...dealerParts(paths, hashes, slug, site.template),
      searchKey: hashOf(site.search.engine.key),
      stock: slice.fingerprint,
      listed: listedMark(slice, scope, now),
    });
    const warnings = [...ofKeys, ...pinWarning(paths.distDir, slug)];
    const about = { slug, cars: slice.cars, warnings };
    const record = await latestBuild(paths.distDir, slug);
    if (record?.fingerprint === fingerprint && !options.force) {
      planned.push({ ...about, kind: 'unchanged', record });
      continue;
    }
    const live = await readRecord(paths.distDir, slug);
    const shrinks = options.acceptShrink ? undefined : shrinkProblem(slice.listed, live, site.stock.guard.gone);
    if (shrinks) {
      planned.push({ ...about, kind: 'stopped', problems: [shrinks] });
      continue;
    }
    if (slice.listed === 0 && live?.listed === undefined) warnings.push(noCarsWarning);
    const replaces = record?.builtAt;
    const job = { ...jobOf(site, slice, options, paths, now), fingerprint, code, keeping, replaces };
    planned.push({ ...about, kind: 'build', job });
  }
  hashes.save();
  return planned.sort(bySlug);
}

const bySlug = (a: PlannedDealer, b: PlannedDealer): number => (a.slug < b.slug ? -1 : 1);

function jobOf(
  site: Site,
  slice: StockSlice,
  { target, wait }: BuildOptions,
  paths: BuildPaths,
  now: Date,
): Omit<BuildJob, 'fingerprint' | 'code' | 'keeping'> {
  return {
    slug: site.slug,
    site,
    stockFile: slice.file,
    stockFingerprint: slice.fingerprint,
    listed: slice.listed,
    builtAt: now.toISOString(),
    target,
    paths,
    waitMs: wait * 1000,
  };
}

function choose(slugs: string[], sites: readonly Site[], options: BuildOptions, paths: BuildPaths): string[] {
  const named = shardOf(dealersByName(slugs, options.dealers), options.shard);
  if (options.changedSince === undefined) return named;
  const presets = new Map(named.map((slug) => [slug, sites.find((site) => site.slug === slug)?.template]));
  return dealersTouched(filesChangedSince(options.changedSince, paths), gitPath(paths.dealersDir, paths), presets);
}
