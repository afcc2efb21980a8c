import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Brings the island with the first sign that somebody is about to use it (src/client/hydrate-late.ts). */
    'client:intent'?: boolean;
  }
}
