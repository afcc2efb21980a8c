/**
 * Astro's configuration, of the code that all dealers share and of a dealer's site: the only place that knows how a
 * dealer becomes an Astro project.
 */
import { join } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { largestBody, uploadLimits } from '../../../src/domain/request/body-limits.ts';
import { dealerSources } from '../../../src/layouts/request/dealer-policy.ts';
import { paths as sitePaths } from '../../../src/paths.ts';
import { type DealerInput, readAtOf } from '../../../src/site/load/dealer-data.ts';
import type { Site } from '../../../src/site/site.ts';
import { currentRelease } from '../../releases/release.ts';
import { netlifyFiles } from '../netlify/netlify-files.ts';
import { feedsOf } from '../outputs/ad-feeds.ts';
import { firstPicturesOf } from '../outputs/first-pictures.ts';
import { redirectsOf } from '../outputs/redirects.ts';
import { type FactsOf, sitemapOf } from '../outputs/sitemap.ts';
import { flatImports } from '../page-scripts/flat-imports.ts';
import { lateIslands } from '../page-scripts/late-islands.ts';
import { lateScripts } from '../page-scripts/late-scripts.ts';
import { scriptFiles } from '../page-scripts/page-script.ts';
import type { BuildPaths } from '../paths.ts';
import { styleOptions } from '../styles/style-options.ts';
import type { Target } from '../target.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { dealerMedia } from './dealer-media.ts';
import { fastReactRenderer } from './fast-react-renderer.ts';
import { fontFamilies } from './font-families.ts';
import { otherMethods } from './other-methods.ts';
import { pageHashes } from './page-hashes.ts';
import { pictureHosts } from './picture-service.ts';
import { type AssetCache, precompress } from './precompress.ts';
import { withoutUnusedSearchParts } from './search-client-parts.ts';
import { servedAddresses } from './served-addresses.ts';
import { siteInPlace } from './site-in-place.ts';

export type SiteConfigInput = {
  slug: string;
  site: Site;
  /** NDJSON file with this dealer's cars. */
  stockFile: string;
  /** Content hash of that file. */
  stockFingerprint: string;
  /** ISO date of the build. */
  builtAt: string;
  /** Folder that receives `client/` and `server/`. */
  outDir: string;
  target: Target;
  paths: BuildPaths;
  /** Called with notes about the build, a line at a time. */
  note?: (line: string) => void;
};

/**
 * Photos are used unchanged from feeds and folders; nothing is resized at build time. Loading `astro/config` for its
 * own such value takes a tenth of a second.
 */
const unchangedPictures = { entrypoint: 'astro/assets/services/noop', config: {} };

/**
 * Astro's inline configuration for one dealer with code of its own: whoever uses it shows the dealer to the pages
 * (`showDealer`). Two dealers can build at once: output and caches are separate.
 * @param plugins of Vite, besides those of every build
 */
export async function siteConfig(input: SiteConfigInput, plugins: Plugin[] = []): Promise<AstroInlineConfig> {
  const { slug, outDir, target, paths } = input;
  const dealer: DealerInput = { ...input, site: siteInPlace(input.site, target) };
  const { site } = dealer;
  const config = await astroConfig({ url: site.url, outDir, cacheDir: join(paths.cacheDir, slug), target, paths });
  return {
    ...config,
    ...(await codeConfig(config, paths, plugins)),
    integrations: [...codeIntegrations(), pageHashes(dealerSources(site)), ...siteIntegrations(input, dealer)],
    image: imageConfig(dealer),
  };
}

/** The configuration that all builds share. */
export async function astroConfig(build: {
  /** The site's address. */
  url: string;
  outDir: string;
  cacheDir: string;
  target: Target;
  paths: BuildPaths;
}): Promise<AstroInlineConfig> {
  const { url, outDir, cacheDir, target, paths } = build;
  return {
    configFile: false,
    root: paths.root,
    site: url,
    // Netlify's adapter puts its server elsewhere (.netlify) and the pages straight into the output folder.
    outDir: target === 'netlify' ? join(outDir, 'client') : outDir,
    cacheDir: join(cacheDir, 'astro'),
    output: 'static',
    trailingSlash: 'ignore',
    build: { format: 'directory', inlineStylesheets: 'always' },
    // Loaded here only: Netlify's adapter alone takes as long to load as all of Astro.
    adapter:
      target === 'netlify'
        ? (await import('@astrojs/netlify')).default({ includeFiles: netlifyFiles })
        : // Routes have their own limits, which they report: beyond this one a request just fails.
          node({ mode: 'middleware', bodySizeLimit: largestBody(uploadLimits.node) }),
    // Behind a TLS proxy Astro sees http where the browser uses https, and refuses the site's own forms. The middleware checks the
    // host instead (src/layouts/request/on-demand.ts).
    security: { checkOrigin: false },
    session: false,
    image: { service: unchangedPictures },
    markdown: { syntaxHighlight: false },
    vite: { cacheDir: join(cacheDir, 'vite') },
  };
}

/** For Astro's `build`: writes no types, which only editors and checks read. Not among the options that Astro documents. */
export const withoutSync: object = { sync: false };

/** Where Netlify's image service may fetch a dealer's pictures. */
export function imageConfig({ site, stockFile }: DealerInput): NonNullable<AstroInlineConfig['image']> {
  return {
    service: unchangedPictures,
    domains: site.images.service === 'netlify' ? pictureHosts(stockFile) : [],
  };
}

/** Packages of many small modules, which every process that renders pages would load one by one: they go into the bundle. */
const packagesOfPages = [
  '@algolia/events',
  'algoliasearch-helper',
  'instantsearch.js',
  'instantsearch-ui-components',
  'react-instantsearch',
  'react-instantsearch-core',
];

/** How code becomes what the sites of all dealers run: policy, fonts and bundling. */
export async function codeConfig(
  { security, vite }: AstroInlineConfig,
  paths: BuildPaths,
  plugins: Plugin[] = [],
): Promise<Pick<AstroInlineConfig, 'security' | 'fonts' | 'vite'>> {
  return {
    security: { ...security, csp: contentSecurityPolicy },
    fonts: await fontFamilies(),
    vite: { ...vite, ...codeBundling(paths, plugins) },
  };
}

function codeBundling({ root }: BuildPaths, plugins: Plugin[]): AstroInlineConfig['vite'] {
  return {
    plugins: [
      ...plugins,
      lateScripts(),
      flatImports(),
      withoutUnusedSearchParts(),
      fastReactRenderer(),
      otherMethods(),
    ],
    resolve: { alias: { '~': join(root, 'src') } },
    css: styleOptions,
    build: { reportCompressedSize: false },
    // A script that pages load by its address alone: its parts would be written beside the other bundle's, and not be found.
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: scriptFiles(join(root, 'src/layouts/every-page.ts')) } } },
      },
      prerender: { resolve: { noExternal: packagesOfPages } },
    },
  };
}

/** What Astro has to know about the code. */
export const codeIntegrations = (): AstroIntegration[] => [react(), lateIslands(), servedAddresses()];

/** @param own folder of one build */
export const assetCache = ({ cacheDir }: BuildPaths, own: string): AssetCache => ({
  kept: join(cacheDir, 'compressed'),
  scratch: join(own, 'compressing'),
});

/** Integrations that produce a dealer's output apart from its pages. */
export function siteIntegrations(
  { note, outDir, target, paths, slug }: SiteConfigInput,
  dealer: DealerInput,
  factsOf?: FactsOf,
): AstroIntegration[] {
  const { site, stockFile } = dealer;
  return [
    dealerMedia(join(paths.dealersDir, slug, 'media')),
    redirectsOf(site, stockFile, () => currentRelease(paths.distDir, slug)),
    sitemapOf(site.url, stockFile, publicOnDemand(site), factsOf),
    firstPicturesOf(site, stockFile, readAtOf(dealer), outDir),
    feedsOf(site, stockFile, readAtOf(dealer), outDir, note ?? (() => {})),
    // A CDN does its own compression; our gateway sends the files on disk.
    ...(target === 'node' ? [precompress(assetCache(paths, join(paths.cacheDir, slug)))] : []),
  ];
}

/** Pages for search engines that the server renders: finance, unless it requires sign-in. */
function publicOnDemand({ finance, routes, signIn }: Site): string[] {
  const gated = signIn.gates.some((gate) => gate === 'finance' || gate === 'equifax-finance');
  return finance.enabled && !gated ? [sitePaths.finance(routes.finance)] : [];
}
