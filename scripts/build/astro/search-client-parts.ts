import type { Plugin } from 'vite';

const prefix = '\0left-out:';

/** Replacements for modules of InstantSearch that our search page does not use, by the package or the name of the file. */
const standIns: Readonly<Record<string, string>> = {
  // Its router's library of query strings, for addresses that it would write itself: src/domain/search writes ours (search-route.ts).
  qs: `export default { parse: () => ({}), stringify: () => '' };`,
  // Algolia's Insights, which would report shoppers with a script from another host (SearchApp.tsx turns it off), and its crawler's marks.
  createInsightsMiddleware: `export const createInsightsMiddleware = () => { throw new Error('Insights is not part of this site.'); };`,
  createMetadataMiddleware: `export const isMetadataEnabled = () => false;\nexport const createMetadataMiddleware = () => {};`,
  createSendEventForFacet: `export const createSendEventForFacet = () => () => {};`,
  // What it offers to templates of Hogan; ours are React's.
  createHelpers: `export default () => ({});`,
};

const names = Object.keys(standIns).join('|');

/** Leaves out of the search page, and of its renderer, what InstantSearch has for others. */
export function withoutUnusedSearchParts(): Plugin {
  return {
    name: 'without-unused-search-parts',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(?:.*[\\\\/])?(?:${names})(?:\\.js)?$`) },
      handler: (id) => `${prefix}${/\w+(?=\.js$|$)/.exec(id)?.[0]}`,
    },
    load: { filter: { id: new RegExp(`^${prefix}`) }, handler: (id) => standIns[id.slice(prefix.length)] },
  };
}
