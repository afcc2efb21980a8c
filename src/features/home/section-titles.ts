import { type FacetId, facetFor } from '~/domain/search/facets/facets.ts';
import { withinSentence } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import type { HomeSectionType } from '~/site/schema/home.ts';

interface TitledSection {
  name: string;
  subscriptions: boolean;
  texts: Texts['home'];
}

/** Default heading of a section; sections with their own text, or without any, are left out. */
const titles: Partial<Record<HomeSectionType, (dealer: TitledSection) => string>> = {
  finder: ({ texts }) => texts.finder,
  tow: ({ texts }) => texts.tow,
  licences: ({ texts }) => texts.licences,
  stock: ({ texts }) => texts.stock,
  models: ({ texts }) => texts.models,
  offers: ({ texts }) => texts.offers,
  highlights: ({ name, texts }) => fill(texts.highlights, { dealer: name }),
  reviews: ({ texts }) => texts.reviews,
  locations: ({ texts }) => texts.locations,
};

/** The heading of a section. */
export function sectionTitle(
  { type, title, facet }: { type: HomeSectionType; title?: string; facet?: FacetId },
  dealer: TitledSection,
): string {
  if (title) return title;
  if (type === 'browse' && facet) {
    return fill(dealer.texts.browse, { facet: withinSentence(facetFor(facet, dealer.subscriptions).label) });
  }
  return titles[type]?.(dealer) ?? '';
}
