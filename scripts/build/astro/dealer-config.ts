import { join } from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { showDealer } from '../../../src/site/current-dealer.ts';
import { checkSite } from '../../../src/site/load/check-site.ts';
import { dealerSlugs } from '../../../src/site/load/dealer-slugs.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope } from '../../../src/site/slices/slices.ts';
import { type Problem, problemText } from '../../../src/site/source/problem.ts';
import { whilePlanning } from '../dealer-lock.ts';
import { dealerValues } from '../dealer-values.ts';
import { type BuildPaths, buildPaths } from '../paths.ts';
import { openSearchKeys } from '../stock/search-keys.ts';
import { openStock } from '../stock/stock.ts';
import { cutStockSlices } from '../stock/stock-slices.ts';
import { type Target, targets } from '../target.ts';
import { type SiteConfigInput, siteConfig } from './site-config.ts';
import { siteInPlace } from './site-in-place.ts';

/**
 * Astro's configuration for a single dealer, as `astro check`, `astro dev` and `astro build` expect it.
 * @param dealer slug; the first dealer when not given
 */
export async function dealerConfig(dealer: string | undefined): Promise<AstroInlineConfig> {
  const paths = buildPaths();
  const slug = dealer || dealerSlugs(paths.dealersDir)[0];
  if (!slug)
    throw new Error(`There is no dealer in ${paths.dealersDir}. Make one with: node scripts/new-dealer.ts SLUG`);
  const now = new Date();
  const loaded = await loadAlone(paths, slug, now);
  if (!loaded.ok) throw new Error(loaded.problems.map(problemText).join('\n'));
  const input = await configInput(paths, loaded.site, now);
  showLive(input);
  return siteConfig(input);
}

/** From now on pages in this process are those of this dealer, as its files are now. */
export const showLive = (input: SiteConfigInput): void =>
  showDealer(dealerValues({ ...input, site: siteInPlace(input.site, input.target) }));

/** One dealer during development, or everything that is wrong with its files. */
export async function loadAlone(
  paths: BuildPaths,
  slug: string,
  now: Date,
): Promise<{ ok: true; site: Site } | { ok: false; problems: Problem[] }> {
  const loaded = await checkSite(paths.dealersDir, slug);
  if (!loaded.ok) return loaded;
  const keyed = openSearchKeys(process.env, now)(loaded.site);
  if (!keyed.ok) throw new Error(keyed.problem);
  return { ok: true, site: withPicturesAsTheyCome(keyed.site) };
}

/** The input of Astro's configuration for such a dealer, with its current stock. */
export async function configInput(paths: BuildPaths, site: Site, now: Date): Promise<SiteConfigInput> {
  const { slug } = site;
  const stock = openStock(process.env, paths);
  const slices = await whilePlanning(paths, { waitMs: 60_000, onWait: console.error }, async () =>
    cutStockSlices(new Map([[slug, catalogueScope(site)]]), stock.source, await stock.mark(), paths),
  );
  const slice = slices.get(slug);
  if (!slice) throw new Error(`No stock was prepared for ${slug}.`);
  return {
    slug,
    site,
    stockFile: slice.file,
    stockFingerprint: slice.fingerprint,
    builtAt: now.toISOString(),
    // Astro empties this folder, so it must not contain releases.
    outDir: join(paths.cacheDir, slug, 'dist'),
    target: targets.find((target): target is Target => target === process.env['DEPLOY_TARGET']) ?? 'node',
    paths,
  };
}

/** Pictures in progress are in the dealer's folder, which our own picture service cannot access. */
const withPicturesAsTheyCome = (site: Site): Site =>
  site.images.service === 'own' || site.images.service === 'netlify'
    ? { ...site, images: { ...site.images, service: 'none' } }
    : site;
