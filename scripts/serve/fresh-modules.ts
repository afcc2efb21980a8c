import { registerHooks } from 'node:module';

/** Query parameter that marks the modules of one build. */
const marker = 'build';

let registered = false;

/**
 * Lets a new build of a server be imported beside the old one. Node keeps modules by URL, and a build may put new content under an
 * old chunk name (Astro writes its manifest after names are given), so every relative import below a marked module is marked too.
 */
export function importBuild(entryUrl: string, buildId: string): Promise<unknown> {
  if (!registered) {
    registered = true;
    registerHooks({
      resolve(specifier, context, nextResolve) {
        const resolved = nextResolve(specifier, context);
        const parentBuild = context.parentURL ? new URL(context.parentURL).searchParams.get(marker) : null;
        if (parentBuild === null || !specifier.startsWith('.')) return resolved;
        const url = new URL(resolved.url);
        url.searchParams.set(marker, parentBuild);
        return { ...resolved, url: url.href };
      },
    });
  }
  return import(`${entryUrl}?${marker}=${encodeURIComponent(buildId)}`);
}
