import type { AstroUserConfig } from 'astro';
import { keepPresses } from '../../../src/layouts/early-presses.ts';
import { inlineHash } from '../../../src/layouts/request/inline-hash.ts';
import { layerOrder } from '../../../src/styles/layer-order.ts';

type CspOption = Exclude<NonNullable<NonNullable<AstroUserConfig['security']>['csp']>, boolean>;

/**
 * What the code of every site loads: scripts and styles only from the site itself (Astro adds the hashes of inline
 * ones); style attributes are allowed because sliders and server-rendered React need them; cars' photos, videos and map
 * pictures may come from any https host (decision 53). `frame-ancestors` has no effect in a meta tag: the gateway and
 * netlify.toml send it as a header. What a dealer needs besides is added to each page
 * (src/layouts/request/dealer-policy.ts).
 */
export const contentSecurityPolicy: CspOption = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data: https:",
    // Videos among a car's photos come from the same hosts.
    "media-src 'self' https:",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ],
  styleDirective: {
    // A hash added while a page renders is too late for the header of an on-demand page.
    hashes: [inlineHash(layerOrder)],
    resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
  },
  scriptDirective: { hashes: [inlineHash(keepPresses)], resources: ["'self'"] },
};
