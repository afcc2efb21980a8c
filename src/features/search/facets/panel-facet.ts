import { type Facet, type FacetId, facetFor } from '~/domain/search/facets/facets.ts';
import type { SearchSettings } from '../context/search-settings.ts';

/** A filter of the panel. */
export type PanelFacet = Facet & {
  id: FacetId;
  /** Values that get a checkbox, if not all do. */
  offered?: readonly string[];
};

/** A facet as the panel of this site shows it. */
export function panelFacet(id: FacetId, { card, features }: Pick<SearchSettings, 'card' | 'features'>): PanelFacet {
  const facet = facetFor(id, card.price.subscriptions);
  return id === 'filtered_features' && features ? { ...facet, offered: features } : facet;
}
