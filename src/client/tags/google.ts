import { type LayerEvent, onTracked } from '~/client/track.ts';
import { consentMode, type Purpose } from '~/domain/analytics/consent.ts';
import type { AnalyticsTag } from '~/domain/analytics/tags.ts';
import { loadScript } from './script-element.ts';

type GoogleTag = Extract<AnalyticsTag, { kind: 'google-analytics' | 'tag-manager' }>;
type Page = { dataLayer?: unknown[] };

/** A command for Google's tags. They recognise one by its being `arguments`; an array will not do. */
function command(..._parts: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: see above
  return arguments;
}

/**
 * Starts Tag Manager and Google Analytics with what the visitor agreed to (Consent Mode v2). The consent goes ahead of the
 * events that this page has had: a container must not treat them as consented to.
 */
export function startGoogle(tags: readonly GoogleTag[], allowed: readonly Purpose[]): void {
  const page = window as Page;
  page.dataLayer ??= [];
  page.dataLayer.unshift(
    command('consent', 'default', consentMode([])),
    command('consent', 'update', consentMode(allowed)),
    ...tags.map((tag) =>
      tag.kind === 'tag-manager' ? { 'gtm.start': Date.now(), event: 'gtm.js' } : command('js', new Date()),
    ),
  );
  const layer = page.dataLayer;
  for (const tag of tags) {
    if (tag.kind === 'tag-manager') loadScript(`${tag.host}/gtm.js?id=${tag.id}`);
    else startAnalytics(tag, layer, tags.length === 1);
  }
}

/** @param alone there is no Tag Manager: a container decides itself what it sends, and each event would count twice */
function startAnalytics(
  { id, host, server }: Extract<GoogleTag, { kind: 'google-analytics' }>,
  layer: unknown[],
  alone: boolean,
): void {
  layer.push(
    command('config', id, {
      // Google Signals would link visits to Google accounts, which visitors have not consented to.
      allow_google_signals: false,
      ...(server ? { server_container_url: host } : {}),
    }),
  );
  if (alone) onTracked((event) => layer.push(eventCommand(event)));
  loadScript(`${host}/gtag/js?id=${id}`);
}

/** A container reads a purchase under `ecommerce`, Analytics beside the other fields. */
const eventCommand = ({ event, ecommerce, ...rest }: LayerEvent) => command('event', event, { ...rest, ...ecommerce });
