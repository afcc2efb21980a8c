// What Astro inserts into pages with a `client:intent`; it requires a default export.
export { hydrateLate as default } from '../../../src/client/hydrate-late.ts';
