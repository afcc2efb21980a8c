import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Car } from '../../domain/car/record/car.ts';
import { isListed } from '../../domain/search/filter/catalogue-filter.ts';
import { type SearchFacts, searchFacts } from '../../domain/search/filter/search-facts.ts';
import type { Site } from '../site.ts';
import { catalogueScope, searchSite } from '../slices/slices.ts';
import { themeProperties } from '../theme/theme.ts';

export type SiteModules = {
  site: Site;
  /** NDJSON file with the dealer's cars, one to a line. */
  stockFile: string;
  /** Content hash of that file. */
  stockFingerprint: string;
  /** ISO date of the build, which affects what is listed. */
  builtAt: string;
};

/**
 * Gives pages the dealer being built:
 * `virtual:site` is the frozen site, `virtual:stock` its cars (`cars()`, read when first called) and their `fingerprint`,
 * which makes the module change whenever the stock does; `readAt` is one moment, a whole hour,
 * for all pages of a build and for its server, so that builds of the same hour are alike. `virtual:search-facts` is what search pages know about the
 * stock, including those rendered on request. `virtual:theme.css` has the theme's custom properties.
 */
export function siteVitePlugin(modules: SiteModules): Plugin {
  const sources = new Map([
    ['virtual:site', () => siteModule(modules.site)],
    ['virtual:theme.css', () => themeCss(modules.site)],
    ['virtual:stock', () => stockModule(modules)],
    ['virtual:search-facts', () => factsModule(modules)],
  ]);
  return {
    name: 'dealer-site',
    resolveId: (id) => (sources.has(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources.get(id.slice(1))?.() : undefined),
  };
}

/** In ms. */
const hour = 3_600_000;

/**
 * Vehicles that the menu counts: as many as the linked pages list when the build begins. Not counted if no entry shows a
 * number.
 */
function stockCounts(site: Site, file: string, now: Date): Record<'all' | Car['car_type'], number> {
  const counts = { all: 0, new: 0, demo: 0, used: 0 };
  if (!site.navigation.header.some(({ count }) => count)) return counts;
  for (const car of listedCars(site, file, now)) {
    counts.all += 1;
    counts[car.car_type] += 1;
  }
  return counts;
}

function listedCars(site: Site, file: string, now: Date): Car[] {
  const scope = catalogueScope(site);
  const cars = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Car);
  return cars.filter(isListed(scope, now));
}

/** JSON inside a string literal: parsed faster than an object literal, and no key can be read as code. */
const embedded = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

function siteModule(site: Site): string {
  return `const freeze = (value) => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};
export default freeze(${embedded(site)});
`;
}

function themeCss(site: Site): string {
  const properties = Object.entries(themeProperties(site.theme)).map(([name, value]) => `${name}:${value};`);
  return `@layer theme{:root{${properties.join('')}}}`;
}

/** The moment that a build represents: when it began to read the stock. */
export const readAtOf = ({ builtAt }: Pick<SiteModules, 'builtAt'>): Date =>
  new Date(Math.floor(Date.parse(builtAt) / hour) * hour);

function factsModule(modules: SiteModules): string {
  const { site, stockFile } = modules;
  const listed = listedCars(site, stockFile, readAtOf(modules));
  const facts: SearchFacts = searchFacts(listed, { ...searchSite(site), points: site.locations });
  return `export default ${embedded(facts)};`;
}

function stockModule(modules: SiteModules): string {
  const { site, stockFile: file, stockFingerprint } = modules;
  const readAt = readAtOf(modules);
  return `import { readFile } from 'node:fs/promises';
export const fingerprint = ${JSON.stringify(stockFingerprint)};
export const counts = ${JSON.stringify(stockCounts(site, file, readAt))};
export const readAt = new Date(${readAt.getTime()});
let read;
export const cars = () => (read ??= readCars());
async function readCars() {
  const text = await readFile(${JSON.stringify(file)}, 'utf8');
  return text.split('\\n').filter(Boolean).map((line) => JSON.parse(line));
}
`;
}
