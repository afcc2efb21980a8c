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
import {
  codeFiles,
  dealerParts,
  environmentHashes,
  type FingerprintParts,
  fingerprintOf,
  sharedParts,
  toolVersions,
} from '../plan/fingerprint.ts';
import { dealerInputs, presetNamed, type ReleaseInputs, readInputs } from '../plan/inputs.ts';
import { keepList } from '../plan/lists.ts';
import type { Reason } from '../plan/reason.ts';
import { openReasons } from '../plan/reasons.ts';
import { openCommit } from '../plan/since-commit.ts';
import { dealersByName, dealersTouched, filesChangedSince, gitPath, shardOf } from '../selection.ts';
import { openSearchKeys } from '../stock/search-keys.ts';
import { openStock, stockProblem } from '../stock/stock.ts';
import { cutStockSlices, listedMark, type StockSlice, soldListed } from '../stock/stock-slices.ts';
import { latestBuild, latestRelease, readRecord } from './output.ts';
import { noCarsWarning, shrinkProblem } from './shrink-guard.ts';

export type PlannedDealer = {
  slug: string;
  cars?: number;
  warnings?: string[];
  /** With `--changed`: what differs for this dealer from that commit. */
  since?: Reason[];
} & (
  | { kind: 'build'; job: BuildJob; reasons: Reason[] }
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
  const chosen = choose(slugs, sites, options, paths);
  const keyed = openSearchKeys(env, now);
  const good: { site: Site; warnings: string[] }[] = [];
  const planned: PlannedDealer[] = [];
  for (const [slug, since] of chosen) {
    const site = sites.find((one) => one.slug === slug);
    const result = site && keyed(site);
    if (result?.ok) good.push(result);
    else {
      const wrong = problems.filter((problem) => problem.dealer === slug).map(problemText);
      planned.push({ slug, ...since, kind: 'stopped', problems: result ? [result.problem] : wrong });
    }
  }

  const scopes = new Map(good.map(({ site }) => [site.slug, catalogueScope(site)]));
  let slices: Map<string, StockSlice>;
  try {
    const stock = openStock(env, paths, options.acceptShrink);
    slices = await cutStockSlices(scopes, stock.source, await stock.mark(), paths);
  } catch (error) {
    const problem = stockProblem(error);
    for (const { site } of good)
      planned.push({ slug: site.slug, ...chosen.get(site.slug), kind: 'stopped', problems: [problem] });
    return planned.sort(bySlug);
  }

  const hashes = openContentHashes(join(paths.cacheDir, 'hashes.json'));
  const shared = sharedParts(paths, hashes, env, options.target);
  keepList(paths, shared.code, () => codeFiles(paths, hashes));
  keepList(paths, shared.tools, () => toolVersions(paths));
  const environment = environmentHashes(env);
  const reasonsOf = openReasons(paths);
  const keeping = releaseRetentionOf(env);
  for (const { site, warnings: ofKeys } of good) {
    const { slug } = site;
    const scope = scopes.get(slug);
    const slice = slices.get(slug);
    if (!scope || !slice) continue;
    const parts: FingerprintParts = {
      ...shared,
      ...dealerParts(paths, hashes, slug, site.template),
      searchKey: hashOf(site.search.engine.key),
      stock: slice.fingerprint,
      listed: listedMark(slice, scope, now),
    };
    const fingerprint = fingerprintOf(parts);
    const warnings = [...ofKeys, ...pinWarning(paths.distDir, slug)];
    const about = { slug, cars: slice.cars, warnings, ...chosen.get(slug) };
    const record = await latestBuild(paths.distDir, slug);
    const same = record?.fingerprint === fingerprint;
    if (same && !options.force) {
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
    const inputs: ReleaseInputs = {
      parts,
      environment,
      ...dealerInputs(paths, hashes, slug, site.template),
      soldListed: soldListed(slice, scope, now),
    };
    const release = latestRelease(paths.distDir, slug);
    const latest = release === undefined ? undefined : { inputs: await readInputs(release) };
    const reasons = same ? [forced] : reasonsOf(slug, latest, inputs);
    const job = {
      ...jobOf(site, slice, options, paths, now),
      fingerprint,
      code: shared.code,
      inputs,
      keeping,
      replaces: record?.builtAt,
    };
    planned.push({ ...about, kind: 'build', job, reasons });
  }
  hashes.save();
  return planned.sort(bySlug);
}

const forced: Reason = { kind: 'forced' };

const bySlug = (a: PlannedDealer, b: PlannedDealer): number => (a.slug < b.slug ? -1 : 1);

function jobOf(
  site: Site,
  slice: StockSlice,
  { target, wait }: BuildOptions,
  paths: BuildPaths,
  now: Date,
): Omit<BuildJob, 'fingerprint' | 'code' | 'inputs' | 'keeping'> {
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

/** The dealers to plan, with `since` if they were chosen by what changed. */
function choose(
  slugs: string[],
  sites: readonly Site[],
  options: BuildOptions,
  paths: BuildPaths,
): Map<string, Pick<PlannedDealer, 'since'>> {
  const named = shardOf(dealersByName(slugs, options.dealers), options.shard);
  const { changedSince } = options;
  if (changedSince === undefined) return new Map(named.map((slug) => [slug, {}]));
  const ofSites = new Map(sites.map(({ slug, template }) => [slug, template]));
  // A preset with a mistake stops its dealers: they are touched all the same.
  const presets = new Map(
    named.map((slug) => [slug, ofSites.has(slug) ? ofSites.get(slug) : presetNamed(paths.dealersDir, slug)]),
  );
  const changed = filesChangedSince(changedSince, paths);
  const reasonsOf = openCommit(changedSince, changed, paths);
  const touched = dealersTouched(
    changed.map(({ file }) => file),
    gitPath(paths.dealersDir, paths),
    presets,
  );
  return new Map(touched.map((slug) => [slug, { since: reasonsOf(slug, presets.get(slug)) }]));
}
