import type { AstroIntegration } from 'astro';

/** The garage at the dealer's further addresses: the same page. */
export const garagePages = (addresses: readonly string[]): AstroIntegration => ({
  name: 'garage-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const page of addresses) {
        injectRoute({ pattern: `/${page}`, entrypoint: './src/pages/my-garage.astro', prerender: false });
      }
    },
  },
});
