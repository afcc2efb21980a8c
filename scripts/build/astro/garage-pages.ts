import type { AstroIntegration } from 'astro';
import type { Site } from '../../../src/site/site.ts';

/** The garage at the dealer's further addresses, the same page (GARAGE-02). */
export const garagePages = ({ features, routes }: Pick<Site, 'features' | 'routes'>): AstroIntegration => ({
  name: 'garage-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (!features.garage) return;
      for (const page of routes.garagePages) {
        injectRoute({ pattern: `/${page}`, entrypoint: './src/pages/my-garage.astro', prerender: false });
      }
    },
  },
});
