import { type Purpose, purposes } from './consent.ts';

/** Origin of Google's own tags. */
export const googleTagHost = 'https://www.googletagmanager.com';

/** A dealer's analytics or advertising tag. `host` is an origin; `server` marks the dealer's own tagging server. */
export type AnalyticsTag =
  | { kind: 'google-analytics'; id: string; host: string; server: boolean }
  | { kind: 'tag-manager'; id: string; host: string }
  | { kind: 'meta-pixel'; id: string }
  | { kind: 'script'; src: string; purpose: Purpose };

/** A dealer's configuration of tags (the `analytics` of dealer.json). */
export type AnalyticsOptions = {
  googleAnalytics?: string | undefined;
  tagManager?: string | undefined;
  metaPixel?: string | undefined;
  tagHost: string;
  scripts: readonly { src: string; purpose: Purpose }[];
};

/** The tags of a dealer, in loading order; none unless its files name one. */
export function analyticsTags(options: AnalyticsOptions): AnalyticsTag[] {
  const { googleAnalytics, tagManager, metaPixel, tagHost: host, scripts } = options;
  return [
    ...(tagManager ? [{ kind: 'tag-manager', id: tagManager, host } as const] : []),
    ...(googleAnalytics
      ? [{ kind: 'google-analytics', id: googleAnalytics, host, server: host !== googleTagHost } as const]
      : []),
    ...(metaPixel ? [{ kind: 'meta-pixel', id: metaPixel } as const] : []),
    ...scripts.map(({ src, purpose }) => ({ kind: 'script', src, purpose }) as const),
  ];
}

/** What a tag is for. A Tag Manager container can hold both: its contents follow Consent Mode. */
export function purposesOf(tag: AnalyticsTag): readonly Purpose[] {
  switch (tag.kind) {
    case 'google-analytics':
      return ['statistics'];
    case 'tag-manager':
      return purposes;
    case 'meta-pixel':
      return ['marketing'];
    case 'script':
      return [tag.purpose];
  }
}

/** The purposes visitors are asked about: only those that a tag has. */
export function askedPurposes(tags: readonly AnalyticsTag[]): Purpose[] {
  return purposes.filter((purpose) => tags.some((tag) => purposesOf(tag).includes(purpose)));
}

/** The tags that may load: those with at least one agreed purpose. */
export function allowedTags(tags: readonly AnalyticsTag[], allowed: readonly Purpose[]): AnalyticsTag[] {
  return tags.filter((tag) => purposesOf(tag).some((purpose) => allowed.includes(purpose)));
}
