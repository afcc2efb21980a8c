import type { Purpose } from '~/domain/analytics/consent.ts';
import { analyticsTags, askedPurposes } from '~/domain/analytics/tags.ts';
import type { Site } from '~/site/site.ts';

/** Id of the banner, which the footer opens. */
export const consentBannerId = 'privacy-choices';

/** The consent question; undefined if the dealer has no tags, so that the page contains none of it. */
export function consentView({ analytics, leads, texts }: Pick<Site, 'analytics' | 'leads' | 'texts'>) {
  const tags = analyticsTags(analytics);
  if (tags.length === 0) return undefined;
  const { consent } = texts;
  const uses: Record<Purpose, string> = { statistics: consent.statisticsUse, marketing: consent.marketingUse };
  return {
    tags,
    texts: consent,
    policy: leads.privacyPage,
    choices: askedPurposes(tags).map((purpose) => ({ purpose, title: consent[purpose], text: uses[purpose] })),
  };
}
export type ConsentView = NonNullable<ReturnType<typeof consentView>>;
