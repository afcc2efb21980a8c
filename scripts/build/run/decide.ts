import { join } from 'node:path';
import { contestedClaims } from '../../../src/site/load/claims.ts';
import { readAtOf } from '../../../src/site/load/dealer-data.ts';
import { dealerSlugs } from '../../../src/site/load/dealer-slugs.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope } from '../../../src/site/slices/slices.ts';
import { problemText } from '../../../src/site/source/problem.ts';
import type { BuildJob, BuildRecord } from '../../releases/build-job.ts';
import { releaseRetentionOf } from '../../releases/prune.ts';
import { pinWarning } from '../../releases/switch.ts';
import { hashOf, openContentHashes } from '../content-hash.ts';
import type { BuildOptions } from '../options.ts';
import type { BuildPaths } from '../paths.ts';
import { datesOn, daysAt, yearsOf } from '../plan/calendar.ts';
import { openCheckedSites, type SiteCheck } from '../plan/checked-sites.ts';
import {
  bundleKey,
  canSharePages,
  codeFiles,
  environmentHashes,
  fingerprintOf,
  sharedParts,
  toolVersions,
} from '../plan/fingerprint.ts';
import { dealerInputs, presetNamed } from '../plan/inputs.ts';
import { keepList } from '../plan/lists.ts';
import type { Reason } from '../plan/reason.ts';
import { openReasons } from '../plan/reasons.ts';
import { readInputs } from '../plan/release-inputs.ts';
import { openCommit } from '../plan/since-commit.ts';
import { dealersByName, dealersTouched, filesChangedSince, gitPath, shardOf } from '../selection.ts';
import { openSearchKeys } from '../stock/search-keys.ts';
import { openStock, stockProblem } from '../stock/stock.ts';
import { cutStockSlices, listedMark, type StockSlice, soldListed } from '../stock/stock-slices.ts';
import { latestBuild, latestRelease, readRecord } from './output.ts';
import { noCarsWarning, shrinkProblem } from './shrink-guard.ts';

/** What to do with a dealer. Its whole site is needed only to build it. */
export type Decision = {
  slug: string;
  cars?: number;
  warnings?: string[];
  /** With `--changed`: what differs for this dealer from that commit. */
  since?: Reason[];
} & (
  | { kind: 'build'; reasons: Reason[]; job: Omit<BuildJob, 'site'> }
  | { kind: 'unchanged'; record: BuildRecord }
  | { kind: 'stopped'; problems: string[] }
);

export type BuildPlan = {
  decisions: Decision[];
  /** The site of a dealer that is to be built, with its search key; or what is wrong with it. */
  siteOf(slug: string): Promise<{ ok: true; site: Site } | { ok: false; problems: string[] }>;
};

/**
 * Decides what to build. All these dealers are checked before anything is built; a dealer with problems, with what
 * belongs to any other dealer, or with far fewer cars than its site shows, is skipped; the others proceed. A dealer
 * whose output was made from exactly the current inputs is not built again.
 */
export async function decide(
  options: BuildOptions,
  paths: BuildPaths,
  env: Record<string, string | undefined>,
  now: Date,
): Promise<BuildPlan> {
  const hashes = openContentHashes(join(paths.cacheDir, 'hashes.json'));
  const code = codeFiles(paths, hashes);
  const shared = sharedParts(paths, hashes, code, env, options.target);
  keepList(paths, shared.code, () => code);
  keepList(paths, shared.tools, () => toolVersions(paths));
  const sites = openCheckedSites(paths, hashes, code, shared.tools);
  const keyed = openSearchKeys(env, now);
  const siteOf: BuildPlan['siteOf'] = async (slug) => {
    const whole = await sites.whole(slug);
    const result = whole.ok ? keyed(whole.site) : whole;
    if (result.ok) return result;
    return { ok: false, problems: 'problem' in result ? [result.problem] : result.problems };
  };

  const named = shardOf(dealersByName(dealerSlugs(paths.dealersDir), options.dealers), options.shard);
  const checked = new Map<string, SiteCheck>();
  for (const slug of named) checked.set(slug, await sites.of(slug));
  sites.save();
  const since = options.changedSince === undefined ? undefined : touched(options.changedSince, checked, paths);
  const about = (slug: string) => ({ slug, ...(since && { since: since.get(slug) ?? [] }) });
  const contested = Map.groupBy(contestedClaims(paths.dealersDir), ({ dealer }) => dealer);
  const decisions: Decision[] = [];
  const stop = (slug: string, ...problems: string[]) => decisions.push({ ...about(slug), kind: 'stopped', problems });
  const good: (SiteCheck & { ok: true; warnings: string[] })[] = [];
  for (const [slug, result] of checked) {
    if (since && !since.has(slug)) continue;
    const found = result.ok ? keyed(result.site) : undefined;
    const problems = [...(result.ok ? [] : result.problems), ...(contested.get(slug) ?? []).map(problemText)];
    if (problems.length > 0) stop(slug, ...problems);
    else if (result.ok && found?.ok) good.push({ ...result, ...found });
    else if (found && !found.ok) stop(slug, found.problem);
  }

  const scopes = new Map(good.map(({ site }) => [site.slug, catalogueScope(site)]));
  let slices: Map<string, StockSlice>;
  try {
    const stock = openStock(env, paths, options.acceptShrink);
    slices = await cutStockSlices(scopes, stock.source, await stock.mark(), paths);
  } catch (error) {
    const problem = stockProblem(error);
    for (const { site } of good) stop(site.slug, problem);
    return { decisions: decisions.sort(bySlug), siteOf };
  }

  const environment = environmentHashes(env);
  const readAt = readAtOf({ builtAt: now.toISOString() });
  const reasonsOf = openReasons(paths);
  const keeping = releaseRetentionOf(env);
  for (const { site, parts: ofFiles, warnings: ofKeys } of good) {
    const { slug } = site;
    const scope = scopes.get(slug);
    const slice = slices.get(slug);
    if (!scope || !slice) continue;
    const days = daysAt(readAt, site.calendar);
    const parts = {
      ...shared,
      ...ofFiles,
      searchKey: hashOf(site.search.engine.key),
      stock: slice.fingerprint,
      listed: listedMark(slice, scope, readAt),
      dates: hashOf([...yearsOf(days), datesOn(days, site.calendar.dates.join())].join('\n')),
    };
    const fingerprint = fingerprintOf(parts);
    const warnings = [...ofKeys, ...pinWarning(paths.distDir, slug)];
    const dealer = { ...about(slug), cars: slice.cars, warnings };
    const record = await latestBuild(paths.distDir, slug);
    const same = record?.fingerprint === fingerprint;
    if (same && !options.force) {
      decisions.push({ ...dealer, kind: 'unchanged', record });
      continue;
    }
    const live = await readRecord(paths.distDir, slug);
    const shrinks = options.acceptShrink ? undefined : shrinkProblem(slice.listed, live, site.stock.guard.gone);
    if (shrinks) {
      decisions.push({ ...dealer, kind: 'stopped', problems: [shrinks] });
      continue;
    }
    if (slice.listed === 0 && live?.listed === undefined) warnings.push(noCarsWarning);
    const inputs = {
      parts,
      environment,
      ...dealerInputs(paths, hashes, slug, site.template),
      soldListed: soldListed(slice, scope, readAt),
      days,
      dates: site.calendar.dates,
    };
    const release = latestRelease(paths.distDir, slug);
    const latest = release === undefined ? undefined : { inputs: await readInputs(release) };
    const job = {
      ...stockOf(slice),
      slug,
      fingerprint,
      code: shared.code,
      bundle: bundleKey(shared),
      inputs,
      builtAt: now.toISOString(),
      target: options.target,
      paths,
      keeping,
      earlier: latest?.inputs && canSharePages(latest.inputs.parts, parts) && !options.force ? release : undefined,
      replaces: record?.builtAt,
      waitMs: options.wait * 1000,
    };
    decisions.push({ ...dealer, kind: 'build', job, reasons: same ? [forced] : reasonsOf(slug, latest, inputs) });
  }
  hashes.save();
  return { decisions: decisions.sort(bySlug), siteOf };
}

const forced: Reason = { kind: 'forced' };

const bySlug = (a: Decision, b: Decision): number => (a.slug < b.slug ? -1 : 1);

const stockOf = ({ file, fingerprint, listed }: StockSlice) => ({
  stockFile: file,
  stockFingerprint: fingerprint,
  listed,
});

/** The dealers affected by files that differ from a commit, and how. */
function touched(ref: string, checked: ReadonlyMap<string, SiteCheck>, paths: BuildPaths): Map<string, Reason[]> {
  // A preset with a mistake stops its dealers, so they are affected too.
  const presetOf = (slug: string, result: SiteCheck) =>
    result.ok ? result.site.template : presetNamed(paths.dealersDir, slug);
  const presets = new Map([...checked].map(([slug, result]) => [slug, presetOf(slug, result)]));
  const changed = filesChangedSince(ref, paths);
  const reasonsOf = openCommit(ref, changed, paths);
  const files = changed.map(({ file }) => file);
  const slugs = dealersTouched(files, gitPath(paths.dealersDir, paths), presets);
  return new Map(slugs.map((slug) => [slug, reasonsOf(slug, presets.get(slug) ?? null)]));
}
