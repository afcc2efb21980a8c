import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { decodeEntities } from '../../../src/domain/entities.ts';
import { type SitemapEntry, sitemapXml } from '../../../src/features/site-map/sitemap.ts';
import { paths } from '../../../src/paths.ts';
import { carsOf } from '../../../src/site/load/dealer-data.ts';
import { filesIn } from '../../../src/site/load/files-in.ts';

/** What is known of a finished page by its file: where search engines index it, if they may. */
export type FactsOf = (file: string) => { indexed?: string | undefined } | undefined;

/**
 * Writes sitemap.xml once the pages are built: every page that search engines may show, and no other. A new
 * kind of page is included automatically.
 * @param stockFile NDJSON file with the dealer's cars, for the day each was last changed
 * @param onDemand paths of pages for search engines that the server renders
 * @param factsOf what is known of a page by its file; other pages are read
 */
export function sitemapOf(
  siteUrl: string,
  stockFile: string,
  onDemand: readonly string[],
  factsOf?: FactsOf,
): AstroIntegration {
  return {
    name: 'dealer-sitemap',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const clientDir = fileURLToPath(dir);
        const entries = publicPages(clientDir, siteUrl, changedDays(stockFile), onDemand, factsOf);
        await writeFile(join(clientDir, 'sitemap.xml'), sitemapXml(entries, siteUrl));
      },
    },
  };
}

/** The pages of a built site that are for search engines, the home page first and cars last. */
export function publicPages(
  clientDir: string,
  siteUrl: string,
  changed: ReadonlyMap<string, string> = new Map(),
  onDemand: readonly string[] = [],
  factsOf: FactsOf = () => undefined,
): SitemapEntry[] {
  const files = filesIn(clientDir).filter((file) => file.endsWith('.html'));
  // One at a time: the pages of a large dealer would not fit in memory together.
  const found = files.map((file) => {
    const facts = factsOf(file);
    return facts ? facts.indexed : indexedPath(readFileSync(join(clientDir, file), 'utf8'), siteUrl);
  });
  // Two addresses of one page name one of them as canonical: that one is listed once.
  const pages = [...new Set([...found.filter((path) => path !== undefined), ...onDemand])];
  const isCar = (path: string) => path.startsWith(paths.car(''));
  return pages
    .sort((a, b) => Number(isCar(a)) - Number(isCar(b)) || (a < b ? -1 : 1))
    .map((path) => ({ path, changed: changed.get(path) }));
}

/** The address under which search engines index a page; undefined for page fragments and pages not meant for them. */
export function indexedPath(html: string, siteUrl: string): string | undefined {
  const head = html.slice(0, html.indexOf('<body'));
  if (/<meta name="robots" content="[^"]*noindex/.test(head)) return undefined;
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(head) ?? [];
  if (!canonical) return undefined;
  const address = new URL(decodeEntities(canonical), siteUrl);
  return address.origin === new URL(siteUrl).origin ? address.pathname + address.search : undefined;
}

/** When the car at a path was last changed. */
const changedDays = (stockFile: string): Map<string, string> =>
  new Map(carsOf(stockFile).map((car) => [paths.car(car.slug), car.updated_at ?? car.created_at]));
