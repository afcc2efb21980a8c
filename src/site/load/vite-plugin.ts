import type { Plugin } from 'vite';
import { type DealerInput, dealerData } from './dealer-data.ts';

/**
 * Gives pages the dealer being built:
 * `virtual:site` is the frozen site, `virtual:stock` its cars (`cars()`, read when first called) and their `fingerprint`,
 * which makes the module change whenever the stock does; `readAt` is one moment, a whole hour,
 * for all pages of a build and for its server, so that builds of the same hour are alike; `hashOf` says whether a page would be the same. `virtual:search-facts` is what search pages know about the
 * stock, including those rendered on request; `linkTarget` is where a link leads.
 * @param input the dealer; a development server replaces its values
 */
export function siteVitePlugin(input: DealerInput): Plugin {
  const sources = moduleSources({
    site: () => embedded(input.site),
    facts: () => embedded(dealerData(input).facts),
    stock: () => embedded(dealerData(input).stock),
    stockFile: () => JSON.stringify(input.stockFile),
  });
  return virtualModules('dealer-site', (id) => sources.get(id)?.());
}

const moduleNames = new Set(['virtual:site', 'virtual:search-facts', 'virtual:stock']);

/** A plugin that provides a dealer's modules: their source, by name and by the environment of Vite that asks. */
export function virtualModules(name: string, sourceOf: (id: string, environment?: string) => string | undefined) {
  return {
    name,
    resolveId: (id) => (moduleNames.has(id) ? `\0${id}` : undefined),
    load(id) {
      const module = id.slice(1);
      return id.startsWith('\0') && moduleNames.has(module) ? sourceOf(module, this?.environment?.name) : undefined;
    },
  } satisfies Plugin;
}

/** The expressions, in JavaScript, from which the modules of a dealer take their values. */
export type ModuleValues = Record<'site' | 'facts' | 'stock' | 'stockFile', () => string>;

/** The sources of a dealer's virtual modules, by name. */
export function moduleSources({ site, facts, stock, stockFile }: ModuleValues): Map<string, () => string> {
  return new Map([
    ['virtual:site', () => siteModule(site())],
    ['virtual:search-facts', () => factsModule(facts())],
    ['virtual:stock', () => stockModule(stock(), stockFile())],
  ]);
}

/** JSON inside a string literal: parsed faster than an object literal, and no key can be read as code. */
export const embedded = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

const siteModule = (site: string): string => `const freeze = (value) => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};
export default freeze(${site});
`;

const factsModule = (facts: string): string => `import site from 'virtual:site';
import { scopeAddress } from '~/domain/search/address/scope-address.ts';
const facts = ${facts};
export { facts as default };
export const linkTarget = (href) => scopeAddress(href, facts.catalogue, site.search.path);
`;

const stockModule = (stock: string, stockFile: string): string => `import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
const stock = ${stock};
export const { fingerprint, counts } = stock;
export const readAt = new Date(stock.readAt);
export const hashOf = (shown) => createHash('sha256').update(JSON.stringify(shown)).digest('hex');
let read;
export const cars = () => (read ??= readCars());
async function readCars() {
  const text = await readFile(${stockFile}, 'utf8');
  return text.split('\\n').filter(Boolean).map((line) => JSON.parse(line));
}
`;
