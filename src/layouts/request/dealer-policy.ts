import { tagOrigins } from '../../domain/analytics/tag-hosts.ts';
import { analyticsTags } from '../../domain/analytics/tags.ts';
import type { Site } from '../../site/site.ts';
import { themeCss } from '../../site/theme/theme.ts';
import { inlineHash } from './inline-hash.ts';

/** What a dealer's pages may load beyond what the code of every site does, by directive of the Content-Security-Policy. */
export type DealerSources = Readonly<Record<string, readonly string[]>>;

/**
 * A dealer's sources: its theme, which is a style sheet in every page; the host of its search; Cloudflare's captcha, which is a script with its
 * own frame, where its forms show it; its analytics tags, whose scripts are files, so that no inline script of theirs is ever allowed.
 */
export function dealerSources(site: Site): DealerSources {
  const captcha = process.env['TURNSTILE_SITE_KEY'] && site.leads.captcha ? ['https://challenges.cloudflare.com'] : [];
  const tags = tagOrigins(analyticsTags(site.analytics), site.analytics.hosts);
  const { host } = site.search.engine;
  return {
    // A path is the site's own search.
    'connect-src': [...(URL.canParse(host) ? [new URL(host).origin] : []), ...tags.connect],
    'frame-src': [...captcha, ...tags.frame],
    'script-src': [...captcha, ...tags.script],
    'style-src': [`'${inlineHash(themeCss(site.theme))}'`],
  };
}

/** A policy that allows these as well; a directive that it lacks would have fallen back on the site itself. */
export function withSources(policy: string, sources: DealerSources): string {
  const directives = new Map(
    policy.split(';').flatMap((directive) => {
      const [name, ...allowed] = directive.trim().split(/\s+/);
      return name ? [[name, allowed] as const] : [];
    }),
  );
  // A page that another route is rewritten to has them already.
  for (const [name, more] of Object.entries(sources))
    if (more.length > 0) directives.set(name, [...new Set([...(directives.get(name) ?? ["'self'"]), ...more])]);
  return [...directives].map(([name, allowed]) => [name, ...allowed].join(' ')).join('; ');
}
