import type { Purpose } from '~/domain/analytics/consent.ts';
import { type AnalyticsTag, allowedTags } from '~/domain/analytics/tags.ts';
import { startGoogle } from './google.ts';
import { startMetaPixel } from './meta.ts';
import { loadScript } from './script-element.ts';

/** Starts the tags that the visitor agreed to. Call it once per page. */
export function startTags(tags: readonly AnalyticsTag[], allowed: readonly Purpose[]): void {
  const running = allowedTags(tags, allowed);
  const google = running.filter((tag) => tag.kind === 'google-analytics' || tag.kind === 'tag-manager');
  if (google.length > 0) startGoogle(google, allowed);
  for (const tag of running) {
    if (tag.kind === 'meta-pixel') startMetaPixel(tag.id);
    if (tag.kind === 'script') loadScript(tag.src);
  }
}
