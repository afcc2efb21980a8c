import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const served = new Set<string>();

/**
 * Lets modules in a folder import the project's packages, wherever the folder is: with a `CACHE_DIR` or `DIST_DIR` outside the
 * project, the renderer of a bundle and a gateway's servers would find none.
 */
export function projectPackagesIn(folder: string): void {
  const inside = `${pathToFileURL(folder).href}/`;
  if (served.has(inside)) return;
  served.add(inside);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!context.parentURL?.startsWith(inside) || /^\.{1,2}\//.test(specifier))
        return nextResolve(specifier, context);
      return { url: import.meta.resolve(specifier), shortCircuit: true };
    },
  });
}
