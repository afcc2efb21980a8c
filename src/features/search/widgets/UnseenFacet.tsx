import { useRange, useRefinementList } from 'react-instantsearch';
import { facetByAttribute } from '~/domain/search/search-parts.ts';

/** Keeps a refinement of the address in force where this dealer shows no filter for it. */
export function UnseenFacet({ attribute }: { attribute: string }) {
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
