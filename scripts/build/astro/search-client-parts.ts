import type { Plugin } from 'vite';

const prefix = '\0left-out:';

/** Replacements for InstantSearch middleware, by the file that contains it. */
const standIns: Readonly<Record<string, string>> = {
  createInsightsMiddleware: `export const createInsightsMiddleware = () => { throw new Error('Insights is not part of this site.'); };`,
  createMetadataMiddleware: `export const isMetadataEnabled = () => false;\nexport const createMetadataMiddleware = () => {};`,
};

/**
 * Leaves out of the search page what InstantSearch has for Algolia's own services: Insights, which would report shoppers to them
 * with a script from another host (SearchApp.tsx turns it off), and marks for their crawler.
 */
export function withoutInsights(): Plugin {
  return {
    name: 'without-search-insights',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /[\\/]create(?:Insights|Metadata)Middleware\.js$/ },
      handler: (id) => `${prefix}${/create\w+/.exec(id)?.[0]}`,
    },
    load: { filter: { id: new RegExp(`^${prefix}`) }, handler: (id) => standIns[id.slice(prefix.length)] },
  };
}
