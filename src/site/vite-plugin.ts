import type { Plugin } from 'vite';
import type { Site } from './site.ts';
import { themeProperties } from './theme.ts';

export type SiteModules = {
  site: Site;
  /** NDJSON file with the dealer's cars, one to a line. */
  stockFile: string;
  /** Content hash of that file. */
  stockFingerprint: string;
};

/**
 * Gives pages the dealer being built:
 * `virtual:site` is the frozen site, `virtual:stock` its cars (`cars()`, read when called) and their `fingerprint`,
 * which makes the module change whenever the stock does; `readAt` is one moment, a whole hour,
 * for all pages of a build, so that builds of the same hour are alike. `virtual:theme.css` holds the theme's custom properties.
 */
export function siteVitePlugin(modules: SiteModules): Plugin {
  const sources = new Map([
    ['virtual:site', siteModule(modules.site)],
    ['virtual:theme.css', themeCss(modules.site)],
    ['virtual:stock', stockModule(modules.stockFile, modules.stockFingerprint)],
  ]);
  return {
    name: 'dealer-site',
    resolveId: (id) => (sources.has(id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources.get(id.slice(1)) : undefined),
  };
}

/** In ms. */
const hour = 3_600_000;

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

function stockModule(file: string, fingerprint: string): string {
  return `import { readFile } from 'node:fs/promises';
export const fingerprint = ${JSON.stringify(fingerprint)};
export const readAt = new Date(Math.floor(Date.now() / ${hour}) * ${hour});
export async function cars() {
  const text = await readFile(${JSON.stringify(file)}, 'utf8');
  return text.split('\\n').filter(Boolean).map((line) => JSON.parse(line));
}
`;
}
