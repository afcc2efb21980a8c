import { useRefinementList } from 'react-instantsearch';

/** Keeps a refinement of the address in force where this dealer shows no filter for it. */
export function UnseenFacet({ attribute }: { attribute: string }) {
  useRefinementList({ attribute });
  return null;
}
