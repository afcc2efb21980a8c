import { type Purpose, purposes } from './consent.ts';

/** Where Google's own tags come from. */
export const googleTagHost = 'https://www.googletagmanager.com';

/** A dealer's analytics or advertising tag. `host` is an origin; `server` says that it is a tagging server of the dealer's own. */
export type AnalyticsTag =
  | { kind: 'google-analytics'; id: string; host: string; server: boolean }
  | { kind: 'tag-manager'; id: string; host: string }
  | { kind: 'meta-pixel'; id: string }
  | { kind: 'script'; src: string; purpose: Purpose };

/** What a dealer's files say about tags (the `analytics` of dealer.json). */
export type AnalyticsOptions = {
  googleAnalytics?: string | undefined;
  tagManager?: string | undefined;
  metaPixel?: string | undefined;
  tagHost: string;
  scripts: readonly { src: string; purpose: Purpose }[];
};

/** The tags of a dealer, in the order in which they load; none unless its files name one. */
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

/** What a tag is for. A container of Tag Manager can hold both: what is in it goes by Consent Mode. */
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

/** What visitors are asked about: only what some tag is for. */
export function askedPurposes(tags: readonly AnalyticsTag[]): Purpose[] {
  return purposes.filter((purpose) => tags.some((tag) => purposesOf(tag).includes(purpose)));
}

/** The tags that may load: those for which at least one purpose is agreed to. */
export function allowedTags(tags: readonly AnalyticsTag[], allowed: readonly Purpose[]): AnalyticsTag[] {
  return tags.filter((tag) => purposesOf(tag).some((purpose) => allowed.includes(purpose)));
}
