import type { SearchQuery } from '../../../src/engine/types.ts';

/** The requests of one keystroke in the search page, as InstantSearch sends them: the page of results and one query per refined facet. */

export const keystrokes = (
  't,to,toy,toyo,toyot,toyota,toyota c,toyota co,toyota cor,' +
  'toyt,toyta,toyta c,toyta co,toyta cor,toyta coro,toyta corol,toyta coroll,toyta corolla'
).split(',');

const facetNames = 'make,model,badge,body,fuel,transmission,drive,colour,car_type,state,city,filtered_features'.split(
  ',',
);

/** The shopper's refinements; each becomes a separate query without that refinement. */
const refinements: Record<string, string[]> = {
  body: ['SUV', 'Ute', 'Sedan', 'Hatch', 'Wagon'],
  fuel: ['Petrol', 'Diesel', 'Hybrid'],
  transmission: ['Automatic', 'CVT'],
  car_type: ['used', 'demo'],
  state: ['VIC', 'NSW', 'QLD'],
};

const priceRange = { from: 10000, to: 60000 };
const pageSize = 21;

/** `everyFacet` requests all twelve facets in all six queries, which is more than InstantSearch does. */
export function keystrokeQueries(q: string, everyFacet: boolean): SearchQuery[] {
  const filterWithout = (left: string | undefined): string[][] => [
    [`"price">=${priceRange.from}`],
    [`"price"<=${priceRange.to}`],
    ...Object.entries(refinements)
      .filter(([facet]) => facet !== left)
      .map(([facet, values]) => values.map((value) => `"${facet}"="${value}"`)),
  ];
  const page: SearchQuery = {
    q,
    filter: filterWithout(undefined),
    facets: facetNames,
    sort: ['price:asc'],
    page: 1,
    hitsPerPage: pageSize,
  };
  const others = Object.keys(refinements).map(
    (facet): SearchQuery => ({
      ...page,
      filter: filterWithout(facet),
      facets: everyFacet ? facetNames : [facet],
      hitsPerPage: 0,
    }),
  );
  return [page, ...others];
}
