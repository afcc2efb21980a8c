import type { AstroIntegration } from 'astro';

/** Gives islands `client:intent`, which loads them late (src/client/hydrate-late.ts). */
export function lateIslands(): AstroIntegration {
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './scripts/build/page-scripts/intent-directive.ts' }),
    },
  };
}
