import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import { showDealer } from '../../../src/site/current-dealer.ts';
import type { DealerInput } from '../../../src/site/load/dealer-data.ts';
import type { PageProgress } from '../../releases/build-job.ts';
import { projectPackagesIn } from '../astro/project-packages.ts';
import { astroConfig, imageConfig, type SiteConfigInput, siteIntegrations } from '../astro/site-config.ts';
import { linkFolder } from '../link-file.ts';
import { countingPages } from '../pages/page-progress.ts';
import type { ReleasePages } from '../pages/release-pages.ts';
import type { Bundle } from './read-bundle.ts';

/**
 * Astro's configuration for a dealer whose code is in a bundle: Astro renders the pages and bundles nothing.
 * @param pages those of the release that is built
 * @param onProgress called with the number of rendered pages, a few times a second
 */
export async function bundledSiteConfig(
  input: SiteConfigInput,
  dealer: DealerInput,
  bundle: Bundle,
  pages: ReleasePages,
  onProgress: (progress: PageProgress) => void,
): Promise<AstroInlineConfig> {
  const { slug, outDir, target, paths } = input;
  const { site } = pages.shown;
  const config = await astroConfig({ url: site.url, outDir, cacheDir: join(paths.cacheDir, slug), target, paths });
  return {
    ...config,
    integrations: [fromBundle(bundle, site.url, pages, onProgress), ...siteIntegrations(input, dealer, pages.factsOf)],
    image: imageConfig(dealer),
  };
}

/** Puts a bundle in place of what Astro would bundle. */
function fromBundle(
  bundle: Bundle,
  url: string,
  pages: ReleasePages,
  onProgress: (progress: PageProgress) => void,
): AstroIntegration {
  let out = { client: '', server: '' };
  return {
    name: 'shared-bundle',
    hooks: {
      'astro:config:done': ({ config: { build } }) => {
        out = { client: fileURLToPath(build.client), server: fileURLToPath(build.server) };
      },
      'astro:build:setup': ({ updateConfig }) => {
        updateConfig({
          builder: {
            sharedConfigBuild: true,
            sharedPlugins: true,
            async buildApp({ environments }) {
              for (const environment of Object.values(environments)) environment.isBuilt = true;
              for (const part of ['client', 'server'] as const) linkFolder(join(bundle.folder, part), out[part]);
            },
          },
        });
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        setPrerenderer((usual) => {
          usual.setup = async () => {
            const app = await appOf(bundle);
            showDealer(pages.shown);
            const { getComponentByRoute } = Object.getPrototypeOf(app) as PrerenderApp;
            app.getComponentByRoute = (route) => {
              pages.beforeListing(route.component);
              return getComponentByRoute.call(app, route);
            };
            app.routeCache.clearAll();
            Object.assign(app.manifest, { site: url });
            for (const { routeData } of app.manifest.routes) delete routeData.distURL;
            app.setInternals({ pagesByKeys: stylesOf(app) });
            app.setOptions({ settings: { scripts: [] }, logger });
            Object.assign(usual, { app });
          };
          return countingPages(pages.finishing(usual), onProgress);
        });
      },
    },
  };
}

/** The parts of Astro's page renderer that are used here (astro/entrypoints/prerender). */
type PrerenderApp = {
  manifest: {
    routes: {
      routeData: { route: string; component: string; distURL?: URL[] };
      styles: unknown[];
    }[];
  };
  /** Called before a route with parameters is asked for its pages. */
  getComponentByRoute(route: { component: string }): Promise<unknown>;
  routeCache: { clearAll(): void };
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
};

const apps = new Map<string, Promise<PrerenderApp>>();

/** The renderer of a bundle's pages, loaded once in a process. */
function appOf({ folder, entry }: Bundle): Promise<PrerenderApp> {
  let app = apps.get(folder);
  if (!app) {
    projectPackagesIn(folder);
    app = (import(pathToFileURL(join(folder, 'prerender', entry)).href) as Promise<{ app: PrerenderApp }>).then(
      (module) => module.app,
    );
    apps.set(folder, app);
  }
  return app;
}

/** Style sheets by page, as Astro looks them up while it builds. */
function stylesOf({ manifest }: PrerenderApp): Map<string, unknown> {
  return new Map(
    manifest.routes.map(({ routeData: { route, component }, styles }) => [
      `${route}&${component}`,
      { styles: styles.map((sheet) => ({ sheet, depth: 0, order: 0 })) },
    ]),
  );
}
