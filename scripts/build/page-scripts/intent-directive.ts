// What Astro puts into pages with a `client:intent`; it asks for a default export.
export { hydrateLate as default } from '../../../src/client/hydrate-late.ts';
