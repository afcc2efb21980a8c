import type { AstroIntegration } from 'astro';
import { addressInCode } from '../../../src/layouts/request/address-in-code.ts';
import { furtherAddresses } from '../../../src/site/addresses/platform-addresses.ts';
import { currentDealer } from '../../../src/site/current-dealer.ts';

/**
 * Serves the pages that have further addresses at those too, and nothing at those that Astro adds by itself, which no
 * page uses: one turns any file into a picture, or a script (`/_image`), another one is for server islands.
 */
export const servedAddresses = (): AstroIntegration => ({
  name: 'served-addresses',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const [address, file] of Object.entries(furtherAddresses))
        injectRoute({ pattern: `/${address}`, entrypoint: `./src/pages/${file}`, prerender: false });
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use('/_image', (_, response) => void response.writeHead(404).end());
      // As a gateway does (dealer-site.ts).
      server.middlewares.use((request, _, next) => {
        request.url = addressInCode(request.url ?? '/', currentDealer().site);
        next();
      });
    },
    'astro:build:ssr': ({ manifest }) => {
      Object.assign(manifest, { routes: manifest.routes.filter(({ routeData }) => routeData.origin !== 'internal') });
    },
  },
});
