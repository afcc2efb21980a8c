import type { Plugin } from 'vite';

const stub = '\0no-search-insights';

/**
 * Leaves InstantSearch's Insights out: it reports shoppers to a host of Algolia's, with a script from a foreign CDN. SearchApp.tsx
 * turns it off; this takes it out of the file that the search page loads.
 */
export function withoutInsights(): Plugin {
  return {
    name: 'without-search-insights',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /[\\/]createInsightsMiddleware\.js$/ }, handler: () => stub },
    load: {
      filter: { id: new RegExp(`^${stub}$`) },
      handler: () =>
        `export const createInsightsMiddleware = () => { throw new Error('Insights is left out of this site.'); };`,
    },
  };
}
