import type { AstroIntegration } from 'astro';
import { furtherAddresses } from '../../../src/site/addresses/platform-addresses.ts';

/**
 * Serves the pages that have further addresses at those too.
 * @param garagePages the dealer's further addresses of the garage
 */
export const servedAtFurtherAddresses = (garagePages: readonly string[]): AstroIntegration => ({
  name: 'further-addresses',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const ofGarage = garagePages.map((address) => [address, 'my-garage.astro'] as const);
      for (const [address, file] of [...Object.entries(furtherAddresses), ...ofGarage]) {
        injectRoute({ pattern: `/${address}`, entrypoint: `./src/pages/${file}`, prerender: false });
      }
    },
  },
});
