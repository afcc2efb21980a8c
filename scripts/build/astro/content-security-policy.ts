import { createHash } from 'node:crypto';
import type { AstroUserConfig } from 'astro';
import type { TagOrigins } from '../../../src/domain/analytics/tag-hosts.ts';
import { keepPresses } from '../../../src/layouts/early-presses.ts';
import { layerOrder } from '../../../src/styles/layer-order.ts';

type CspOption = Exclude<NonNullable<NonNullable<AstroUserConfig['security']>['csp']>, boolean>;

/**
 * What a page may load: scripts and styles only from the site itself (Astro adds the hashes of inline ones); style attributes are allowed because
 * sliders and server-rendered React need them; cars' photos, videos and map pictures may come from any https host (decision 53). `frame-ancestors` has no effect in
 * a meta tag: the gateway and netlify.toml send it as a header.
 * `themeCss`: the dealer's theme, a style sheet in every page
 * `captcha`: the forms show Cloudflare's captcha, which is a script with its own frame
 * `tags`: what the dealer's analytics tags need; their scripts are files, so that no inline script is ever allowed
 */
export function contentSecurityPolicy({
  searchHost,
  themeCss = '',
  captcha = false,
  tags = noTags,
}: PolicyNeeds): CspOption {
  const captchaHosts = captcha ? ['https://challenges.cloudflare.com'] : [];
  const connect = ["'self'", ...foreignOrigin(searchHost), ...tags.connect].join(' ');
  const frames = [...captchaHosts, ...tags.frame];
  return {
    directives: [
      "default-src 'self'",
      "img-src 'self' data: https:",
      // Videos among a car's photos come from the same hosts.
      "media-src 'self' https:",
      `connect-src ${connect}`,
      "base-uri 'self'",
      "form-action 'self'",
      "object-src 'none'",
      ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}` as const] : []),
    ],
    styleDirective: {
      // A hash added while a page renders is too late for the header of an on-demand page.
      hashes: [layerOrder, themeCss].map(hashOf),
      resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
    },
    scriptDirective: { hashes: [hashOf(keepPresses)], resources: ["'self'", ...captchaHosts, ...tags.script] },
  };
}

/** What a dealer's pages load. */
export type PolicyNeeds = { searchHost: string; themeCss?: string; captcha?: boolean; tags?: TagOrigins };

const noTags: TagOrigins = { script: [], connect: [], frame: [] };

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}` as const;

/** The origin of an absolute https (or http) host; nothing for a path on the site itself. */
function foreignOrigin(host: string): string[] {
  return URL.canParse(host) ? [new URL(host).origin] : [];
}
