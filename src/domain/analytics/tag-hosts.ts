import type { AnalyticsTag } from './tags.ts';

/** Further hosts that a dealer's tags need, by permitted use. */
export type TagHost = { host: string; uses: readonly ('script' | 'connect' | 'frame')[] };

/** Origins that a page may use beyond its own, by directive of the Content-Security-Policy. Pictures may come from any https host already. */
export type TagOrigins = { script: string[]; connect: string[]; frame: string[] };

const googleMeasurement = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** The origins that tags need: those that their vendors list for strict policies, and the dealer's additional ones. */
export function tagOrigins(tags: readonly AnalyticsTag[], hosts: readonly TagHost[]): TagOrigins {
  const all = [...tags.map(originsOf), ...(tags.length > 0 ? hosts.map(furtherOrigins) : [])];
  const merged = (use: keyof TagOrigins) => [...new Set(all.flatMap((origins) => origins[use] ?? []))];
  return { script: merged('script'), connect: merged('connect'), frame: merged('frame') };
}

function originsOf(tag: AnalyticsTag): Partial<TagOrigins> {
  switch (tag.kind) {
    case 'google-analytics':
      // A tagging server receives the hits as well as serving the script.
      return { script: [tag.host], connect: tag.server ? [tag.host] : googleMeasurement };
    case 'tag-manager':
      return { script: [tag.host], connect: [tag.host] };
    case 'meta-pixel':
      return { script: ['https://connect.facebook.net'], connect: ['https://www.facebook.com'] };
    case 'script': {
      const { origin } = new URL(tag.src);
      return { script: [origin], connect: [origin] };
    }
  }
}

const furtherOrigins = ({ host, uses }: TagHost): Partial<TagOrigins> =>
  Object.fromEntries(uses.map((use) => [use, [host]]));
