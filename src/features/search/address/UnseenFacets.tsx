import { useEffect } from 'react';
import { useRange, useRefinementList } from 'react-instantsearch';
import { facetByAttribute } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { useReplaceSearch } from './use-search-state.ts';

interface Props {
  attributes: readonly string[];
  /** A search that waits for these attributes. */
  next: SearchState | undefined;
}

/** Attributes that apply although the page has no filter for them. */
export function UnseenFacets({ attributes, next }: Props) {
  const replace = useReplaceSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search that waits; the attributes are there by now.
  useEffect(() => {
    if (next) replace(next);
  }, [next]);
  return attributes.map((attribute) => <UnseenFacet key={attribute} attribute={attribute} />);
}

/** Applies a refinement of the address that has no visible filter on this site. */
function UnseenFacet({ attribute }: { attribute: string }) {
  return facetByAttribute(attribute).kind === 'range' ? (
    <UnseenRange attribute={attribute} />
  ) : (
    <UnseenList attribute={attribute} />
  );
}

function UnseenList({ attribute }: { attribute: string }) {
  useRefinementList({ attribute });
  return null;
}

function UnseenRange({ attribute }: { attribute: string }) {
  useRange({ attribute });
  return null;
}
