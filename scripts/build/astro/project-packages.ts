import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const project = new URL('../../../package.json', import.meta.url).href;
const served = new Set<string>();

/**
 * Lets modules in a folder import the packages of the project, wherever the folder lies: Astro runs what it has bundled to make the
 * pages, from the output folder, and from a `DIST_DIR` outside the project no package would be found.
 */
export function projectPackagesIn(folder: string): void {
  const inside = `${pathToFileURL(folder).href}/`;
  if (served.has(inside)) return;
  served.add(inside);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!context.parentURL?.startsWith(inside) || /^\.{1,2}\//.test(specifier))
        return nextResolve(specifier, context);
      return nextResolve(specifier, { ...context, parentURL: project });
    },
  });
}
