import fc from 'fast-check';
import { facetIds, facetOf } from '~/domain/search/facets/facets.ts';

const lists = facetIds.filter((id) => facetOf(id).kind === 'list').map((id) => facetOf(id).attribute);
const ranges = facetIds.filter((id) => facetOf(id).kind === 'range').map((id) => facetOf(id).attribute);

/** Chosen values of any attributes. */
export const anyListsOf = (...values: string[]) =>
  fc.dictionary(fc.constantFrom(...lists), fc.uniqueArray(fc.constantFrom(...values)), { maxKeys: 5 });

/** Limits of any attributes; either end may be missing, and both. */
export const anyRanges = fc.dictionary(
  fc.constantFrom(...ranges),
  fc.tuple(fc.option(fc.nat(900)), fc.option(fc.nat(900))).map(([low, more]) => {
    const high = more === null ? '' : (low ?? 0) + more;
    return `${low ?? ''}:${high}`;
  }),
  { maxKeys: 3 },
);
