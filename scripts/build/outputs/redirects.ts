import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { carsByOldSlug } from '../../../src/domain/car/record/old-slugs.ts';
import { decoded } from '../../../src/domain/decoded.ts';
import {
  plainPath,
  type Redirect,
  readRedirects,
  redirectsFile,
  redirectsFileName,
} from '../../../src/domain/redirect.ts';
import { paths } from '../../../src/paths.ts';
import { siteRedirects } from '../../../src/site/addresses/redirects.ts';
import { carsOf } from '../../../src/site/load/dealer-data.ts';
import type { Site } from '../../../src/site/site.ts';
import { Refusal } from '../refusal.ts';

/**
 * Writes the redirects of a site next to its pages once these are built; a redirect that would hide one stops the build.
 * @param stockFile NDJSON file with the dealer's cars
 * @param before the release that is live until then, if there is one
 */
export function redirectsOf(site: Site, stockFile: string, before: () => string | undefined): AstroIntegration {
  return {
    name: 'dealer-redirects',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        writeRedirects(site, fileURLToPath(dir), await movedCars(carsOf(stockFile), before())),
    },
  };
}

/** The redirects of built pages, by their folder; none without their file. */
export async function redirectsIn(client: string): Promise<Redirect[]> {
  const file = join(client, redirectsFileName);
  return existsSync(file) ? readRedirects(await readFile(file, 'utf8')) : [];
}

/** From the addresses that cars had in the pages before, or that led to one there, to those that they have since a correction. */
async function movedCars(cars: readonly Car[], before: string | undefined): Promise<Redirect[]> {
  if (before === undefined) return [];
  const client = join(before, 'client');
  const carAt = carsByOldSlug(cars);
  const current = new Set(cars.map(({ slug }) => slug));
  const pages = await readdir(join(client, paths.car(''))).catch(() => []);
  const moved = (await redirectsIn(client)).flatMap(({ from }) =>
    from.startsWith(paths.car('')) ? from.slice(paths.car('').length) : [],
  );
  return [...new Set([...pages, ...moved])].flatMap((slug) => {
    const car = current.has(slug) ? undefined : carAt(slug);
    return car ? [{ from: paths.car(slug), to: paths.car(car.slug), status: 301 as const }] : [];
  });
}

/**
 * @param clientDir folder of the pages, finished
 * @param moved redirects of cars
 * @throws Refusal that names the redirects which would hide a page of the site
 */
export async function writeRedirects(site: Site, clientDir: string, moved: readonly Redirect[] = []): Promise<void> {
  const hiding = site.redirects.filter((rule) => hidesPage(rule, clientDir));
  if (hiding.length > 0) {
    const lines = hiding.map(
      ({ from }) => `dealer.json  redirects: "${from}" is a page of this site, which it would hide`,
    );
    throw new Refusal(lines.join('\n'));
  }
  await writeFile(join(clientDir, redirectsFileName), redirectsFile([...siteRedirects(site), ...moved]));
}

/** Is there a page at the old address, or, for "/*", a folder of pages? */
function hidesPage({ from }: Redirect, clientDir: string): boolean {
  const path = plainPath(from.replace(/\/\*$/, ''));
  const folder = join(clientDir, decoded(path) ?? path);
  return from.endsWith('/*')
    ? existsSync(folder)
    : existsSync(join(folder, 'index.html')) || existsSync(`${folder}.html`);
}
