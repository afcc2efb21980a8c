import { useCurrentRefinements, useInstantSearch, useRefinementList } from 'react-instantsearch';
import { shownCount } from '~/domain/search/shown-count.ts';
import type { SearchSettings } from './search-settings.ts';

/** The number of cars to show for the present search (SEARCH-11); undefined until the first answer. */
export function useShownCount({
  stockCount,
  placeFilter,
}: Pick<SearchSettings, 'stockCount' | 'placeFilter'>): number | undefined {
  const { results } = useInstantSearch();
  const { items: refinements } = useCurrentRefinements({ excludedAttributes: [] });
  const { items: types } = useRefinementList({ attribute: 'car_type' });
  if (results.__isArtificial) return undefined;
  const chosen = types.filter((type) => type.isRefined);
  return shownCount(
    {
      count: results.nbHits,
      narrowed: refinements.length > 0 || results.query !== '' || placeFilter !== undefined,
      typeCounts: (chosen.length > 0 ? chosen : types).map((type) => type.count),
    },
    stockCount,
  );
}
