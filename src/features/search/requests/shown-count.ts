/** Counts above this are not trusted: a search host may stop counting there (SEARCH-11). */
const surelyCounted = 1999;

/** The numbers in a search's result. */
export interface CountedHits {
  /** Results as the search counted them. */
  count: number;
  /** Whether the search is narrower than the whole site: a query, a refinement, or a page of one location. */
  narrowed: boolean;
  /** Cars of each car type, of the chosen types where some are chosen. */
  typeCounts: readonly number[];
}

/**
 * The number of cars to show. Up to 1,999 it is what the search counted. Above that it is the site's own
 * stock count, which only stands for the whole site, or else the sum of the car types' facet counts.
 */
export function shownCount({ count, narrowed, typeCounts }: CountedHits, stockCount?: number): number {
  if (count <= surelyCounted) return count;
  if (!narrowed && stockCount !== undefined) return stockCount;
  // A facet that was not counted must not reduce the number of cars found.
  return typeCounts.length > 0 ? typeCounts.reduce((sum, cars) => sum + cars, 0) : count;
}
