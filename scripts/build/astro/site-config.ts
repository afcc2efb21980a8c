/** The Astro configuration of one dealer: the only place that knows how a dealer becomes an Astro project. */
import { join } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import type { AstroInlineConfig } from 'astro';
import { passthroughImageService } from 'astro/config';
import type { Plugin } from 'vite';
import { tagOrigins } from '../../../src/domain/analytics/tag-hosts.ts';
import { analyticsTags } from '../../../src/domain/analytics/tags.ts';
import { pageScripts } from '../../../src/layouts/page-scripts.ts';
import { paths as sitePaths } from '../../../src/paths.ts';
import { readAtOf, type SiteModules, siteVitePlugin } from '../../../src/site/load/vite-plugin.ts';
import type { Site } from '../../../src/site/site.ts';
import type { PageProgress } from '../../releases/build-job.ts';
import { netlifyFiles } from '../netlify/netlify-files.ts';
import { feedsOf } from '../outputs/ad-feeds.ts';
import { firstPicturesOf } from '../outputs/first-pictures.ts';
import { redirectsOf } from '../outputs/redirects.ts';
import { sitemapOf } from '../outputs/sitemap.ts';
import { flatImports } from '../page-scripts/flat-imports.ts';
import { lateIslands } from '../page-scripts/late-islands.ts';
import { lateScripts } from '../page-scripts/late-scripts.ts';
import { pageScript, scriptFiles } from '../page-scripts/page-script.ts';
import type { BuildPaths } from '../paths.ts';
import type { Target } from '../target.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { dealerMedia } from './dealer-media.ts';
import { fastReactRenderer } from './fast-react-renderer.ts';
import { fontFamilies } from './font-families.ts';
import { garagePages } from './garage-pages.ts';
import { pageProgress } from './page-progress.ts';
import { pictureHosts, unusedServices, withoutServices, withReachableImages } from './picture-service.ts';
import { precompress } from './precompress.ts';
import { withoutInsights } from './search-client-parts.ts';
import { ownAddresses } from './stub-qs.ts';

export type SiteConfigInput = {
  slug: string;
  site: Site;
  /** NDJSON file with this dealer's cars. */
  stockFile: string;
  /** Content hash of that file; part of `virtual:stock`, so that new stock produces new modules. */
  stockFingerprint: string;
  /** ISO date of the build. */
  builtAt: string;
  /** Folder that receives `client/` and `server/`. */
  outDir: string;
  target: Target;
  paths: BuildPaths;
  /** Keeps the site in sync with its files during development; for the dev server. */
  live?: (modules: SiteModules) => Plugin;
  /** Called with notes about the build, a line at a time. */
  note?: (line: string) => void;
  /** Called with the number of rendered pages, a few times a second. */
  onProgress?: (progress: PageProgress) => void;
};

/** Bytes of a request's body; routes have their own smaller limits, pages that accept forms use this one. */
const largestBody = 1024 * 1024;

/** Astro's inline configuration for one dealer. Two dealers can build at once: output and caches are separate. */
export async function siteConfig(input: SiteConfigInput): Promise<AstroInlineConfig> {
  const { slug, stockFile, stockFingerprint, builtAt, outDir, target, paths } = input;
  const site = siteInPlace(input.site, target);
  const modules: SiteModules = { site, stockFile, stockFingerprint, builtAt };
  const cacheDir = join(paths.cacheDir, slug);
  const mediaDir = join(paths.dealersDir, slug, 'media');
  return {
    configFile: false,
    root: paths.root,
    site: site.url,
    // Netlify's adapter puts its server elsewhere (.netlify) and the pages straight into the output folder.
    outDir: target === 'netlify' ? join(outDir, 'client') : outDir,
    cacheDir: join(cacheDir, 'astro'),
    output: 'static',
    trailingSlash: 'ignore',
    build: { format: 'directory', inlineStylesheets: 'always' },
    // Netlify's adapter alone takes as long to load as all of Astro.
    adapter:
      target === 'netlify'
        ? (await import('@astrojs/netlify')).default({ includeFiles: netlifyFiles })
        : node({ mode: 'middleware', bodySizeLimit: largestBody }),
    integrations: [
      react(),
      lateIslands(),
      ...(input.onProgress ? [pageProgress(input.onProgress)] : []),
      dealerMedia(mediaDir),
      garagePages(site),
      redirectsOf(site),
      sitemapOf(site.url, stockFile, publicOnDemand(site)),
      firstPicturesOf(site, stockFile, readAtOf(modules), outDir),
      feedsOf(site, stockFile, readAtOf(modules), outDir, input.note ?? (() => {})),
      // A CDN does its own compression; our gateway sends the files on disk.
      ...(target === 'node'
        ? [precompress({ kept: join(paths.cacheDir, 'compressed'), scratch: join(cacheDir, 'compressing') })]
        : []),
    ],
    security: {
      // Behind a TLS proxy Astro sees http where the browser uses https, and refuses the site's own forms. The middleware checks the
      // host instead (src/layouts/request/on-demand.ts).
      checkOrigin: false,
      csp: contentSecurityPolicy(
        site.search.engine.host,
        Boolean(process.env['TURNSTILE_SITE_KEY']) && site.leads.captcha,
        tagOrigins(analyticsTags(site.analytics), site.analytics.hosts),
      ),
    },
    session: false,
    // Photos are used unchanged from feeds and folders; nothing is resized at build time.
    image: {
      service: passthroughImageService(),
      domains: site.images.service === 'netlify' ? await pictureHosts(stockFile) : [],
    },
    markdown: { syntaxHighlight: false },
    fonts: fontFamilies(site.theme),
    vite: {
      cacheDir: join(cacheDir, 'vite'),
      plugins: [
        siteVitePlugin(modules),
        ...(input.live ? [input.live(modules)] : []),
        pageScript(pageScripts(site)),
        lateScripts(),
        flatImports(),
        withoutInsights(),
        ownAddresses(),
        fastReactRenderer(),
        withoutServices(unusedServices(site)),
      ],
      resolve: { alias: { '~': join(paths.root, 'src') } },
      build: { reportCompressedSize: false },
      worker: { format: 'es' },
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: scriptFiles() } } } } },
    },
  };
}

/** Pages for search engines that the server renders: finance, unless it requires sign-in (CONTENT-06). */
function publicOnDemand({ finance, routes, signIn }: Site): string[] {
  const gated = signIn.gates.some((gate) => gate === 'finance' || gate === 'equifax-finance');
  return finance.enabled && !gated ? [sitePaths.finance(routes.finance)] : [];
}

/** The site as seen by its pages where they will run: with picture services and map pictures available there. */
export const siteInPlace = (site: Site, target: Target): Site =>
  withReachableImages(withMapTiles(site, process.env['MAP_TILE_URL']), target);

/** The site with the map pictures of the environment, if the dealer names none. */
function withMapTiles(site: Site, tileUrl: string | undefined): Site {
  return tileUrl && !site.map.tileUrl ? { ...site, map: { ...site.map, tileUrl } } : site;
}
