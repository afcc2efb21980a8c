import { join } from 'node:path';
import { loadAllSites } from '../../src/site/load.ts';
import { problemText } from '../../src/site/problem.ts';
import type { Site } from '../../src/site/site.ts';
import { catalogueScope } from '../../src/site/slices.ts';
import { keepingOf } from '../releases/prune.ts';
import { pinWarning } from '../releases/switch.ts';
import { hashOf, openContentHashes } from './content-hash.ts';
import { dealerParts, fingerprintOf, sharedParts } from './fingerprint.ts';
import type { BuildJob, BuildRecord } from './job.ts';
import type { BuildOptions } from './options.ts';
import { latestBuild } from './output.ts';
import type { BuildPaths } from './paths.ts';
import { openSearchKeys } from './search-keys.ts';
import { dealersByName, dealersTouched, filesChangedSince, gitPath, shardOf } from './selection.ts';
import { openStock } from './stock.ts';
import { cutStockSlices, listedMark } from './stock-slices.ts';

export type PlannedDealer = { slug: string; cars?: number; warnings?: string[] } & (
  | { kind: 'build'; job: BuildJob }
  | { kind: 'unchanged'; record: BuildRecord }
  | { kind: 'invalid'; problems: string[] }
);

/**
 * Decides what to build. All dealers are checked before anything is built (CONF-01); a dealer with problems is left out, the others
 * go on. A dealer whose output was made from exactly what is there now is not built again.
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
      planned.push({ slug, kind: 'invalid', problems: result ? [result.problem] : wrong });
    }
  }

  const scopes = new Map(good.map(({ site }) => [site.slug, catalogueScope(site)]));
  const stock = openStock(env, paths);
  const slices = await cutStockSlices(scopes, stock.source, await stock.mark(), paths);

  const hashes = openContentHashes(join(paths.cacheDir, 'hashes.json'));
  const shared = sharedParts(paths, hashes, env, options.target);
  const { code } = shared;
  const keeping = keepingOf(env);
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
    const record = options.force ? undefined : await latestBuild(paths.distDir, slug);
    const warnings = [...ofKeys, ...pinWarning(paths.distDir, slug)];
    planned.push(
      record?.fingerprint === fingerprint
        ? { slug, kind: 'unchanged', record, cars: slice.cars, warnings }
        : {
            slug,
            kind: 'build',
            cars: slice.cars,
            warnings,
            job: { ...jobOf(site, slice, options, paths, now), fingerprint, code, keeping },
          },
    );
  }
  hashes.save();
  return planned.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function jobOf(
  site: Site,
  slice: { file: string; fingerprint: string },
  { target }: BuildOptions,
  paths: BuildPaths,
  now: Date,
): Omit<BuildJob, 'fingerprint' | 'code' | 'keeping'> {
  return {
    slug: site.slug,
    site,
    stockFile: slice.file,
    stockFingerprint: slice.fingerprint,
    builtAt: now.toISOString(),
    target,
    paths,
  };
}

function choose(slugs: string[], sites: readonly Site[], options: BuildOptions, paths: BuildPaths): string[] {
  const named = shardOf(dealersByName(slugs, options.dealers), options.shard);
  if (options.changedSince === undefined) return named;
  const presets = new Map(named.map((slug) => [slug, sites.find((site) => site.slug === slug)?.template]));
  return dealersTouched(filesChangedSince(options.changedSince, paths), gitPath(paths.dealersDir, paths), presets);
}
