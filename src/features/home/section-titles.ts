import { type FacetId, facetFor } from '~/domain/search/facets.ts';
import type { HomeSectionType } from '~/site/schema/home.ts';

interface Named {
  name: string;
  subscriptions: boolean;
}

/** Heading of a section where the dealer's data gives none; sections that bring their own words, or have none, are left out. */
const titles: Partial<Record<HomeSectionType, (dealer: Named) => string>> = {
  finder: () => 'Find your next one',
  tow: () => 'Will my car tow it?',
  licences: () => 'What are you licensed to drive?',
  stock: () => 'Fresh on the yard',
  models: () => 'New models',
  offers: () => 'Special offers',
  highlights: ({ name }) => `Why ${name}`,
  reviews: () => 'What customers say',
  locations: () => 'Come and see us',
};

/** The heading of a section. */
export function sectionTitle(
  { type, title, facet }: { type: HomeSectionType; title?: string; facet?: FacetId },
  dealer: Named,
): string {
  if (title) return title;
  if (type === 'browse' && facet) return `Browse by ${facetFor(facet, dealer.subscriptions).label.toLowerCase()}`;
  return titles[type]?.(dealer) ?? '';
}
