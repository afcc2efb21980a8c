/** Every internal address of a dealer site, as a function. Paths begin with "/" and are already encoded. */

type Refinements = Readonly<Record<string, readonly string[]>>;

/** `?refinementList[make][0]=Toyota` for the given facet values (URL-05); an empty string without any. */
export function refinementQuery(refinements: Refinements): string {
  const query = Object.entries(refinements).flatMap(([facet, values]) =>
    values.map((value, n) => `refinementList[${facet}][${n}]=${encodeURIComponent(value)}`),
  );
  return query.length > 0 ? `?${query.join('&')}` : '';
}

export const paths = {
  home: () => '/',
  car: (slug: string) => `/cars/${encodeURIComponent(slug)}`,
  locations: () => '/our-location',
  location: (slug: string) => `/our-location/${encodeURIComponent(slug)}`,
  /** The stock list that the search falls back on; each build has its own name for it, so it may be kept for ever. */
  stockSnapshot: (name: string) => `/search-data/${name}.json`,
  /** Everything of one dealership (URL-09). */
  dealershipStock: (slug: string) => `/search/${encodeURIComponent(slug)}`,
  /** `base` is the dealer's default search path (URL-11). */
  search: (base: string, refinements: Refinements = {}) => `${base}${refinementQuery(refinements)}`,
};
