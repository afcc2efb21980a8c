import { useEffect } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { SearchState } from '~/domain/search/search-state.ts';
import { searchIndexName, toUiState } from '../search-route.ts';
import { UnseenFacet } from './UnseenFacet.tsx';

interface Props {
  attributes: readonly string[];
  /** A search that waits for these attributes. */
  next: SearchState | undefined;
}

/** Attributes that count though the page has no filter for them. */
export function UnseenFacets({ attributes, next }: Props) {
  const { setIndexUiState } = useInstantSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search that waits; the attributes are there by now.
  useEffect(() => {
    if (next) setIndexUiState(({ configure = {} }) => ({ ...toUiState(next)[searchIndexName], configure }));
  }, [next]);
  return attributes.map((attribute) => <UnseenFacet key={attribute} attribute={attribute} />);
}
