import type { Purpose } from '~/domain/analytics/consent.ts';
import { analyticsTags, askedPurposes } from '~/domain/analytics/tags.ts';
import type { Site } from '~/site/site.ts';

/** Id of the banner, which the footer opens. */
export const consentBannerId = 'privacy-choices';

const titles: Record<Purpose, string> = { statistics: 'Statistics', marketing: 'Advertising' };
const uses: Record<Purpose, string> = {
  statistics: 'Which pages are visited and where visitors come from.',
  marketing: 'Whether our ads work, and ads for our vehicles on other websites.',
};

/** What visitors are asked; undefined where the dealer has no tags, so that nothing of it is in the page. */
export function consentView({ analytics, leads }: Pick<Site, 'analytics' | 'leads'>) {
  const tags = analyticsTags(analytics);
  if (tags.length === 0) return undefined;
  return {
    tags,
    question: analytics.question,
    explanation: analytics.explanation,
    policy: leads.privacyPage,
    choices: askedPurposes(tags).map((purpose) => ({ purpose, title: titles[purpose], text: uses[purpose] })),
  };
}
export type ConsentView = NonNullable<ReturnType<typeof consentView>>;
