import { registerHooks } from 'node:module';

/** Query parameter that marks the modules of one build. */
const marker = 'build';

/** Where the packages are that builds import: a build may lie outside the project, and finds none from there. */
const project = new URL('../../package.json', import.meta.url).href;

const isRelative = (specifier: string): boolean => /^\.{1,2}\//.test(specifier);

let registered = false;

/**
 * Lets a new build of a server be imported beside the old one. Node keeps modules by URL, and a build may put new content under an
 * old chunk name (Astro writes its manifest after names are given), so every relative import below a marked module is marked too.
 * Its packages are the project's, wherever the build lies.
 */
export function importBuild(entryUrl: string, buildId: string): Promise<unknown> {
  if (!registered) {
    registered = true;
    registerHooks({
      resolve(specifier, context, nextResolve) {
        const parentBuild = context.parentURL ? new URL(context.parentURL).searchParams.get(marker) : null;
        if (parentBuild === null) return nextResolve(specifier, context);
        if (!isRelative(specifier)) return nextResolve(specifier, { ...context, parentURL: project });
        const resolved = nextResolve(specifier, context);
        const url = new URL(resolved.url);
        url.searchParams.set(marker, parentBuild);
        return { ...resolved, url: url.href };
      },
    });
  }
  return import(`${entryUrl}?${marker}=${encodeURIComponent(buildId)}`);
}
