import { facetValueLabel } from './facets.ts';

/**
 * Names of one site's makes. Makes that would have the same label keep their own names. An import stores only one of them, unless the
 * dealer's mapping lists the other: then "Isuzu" and "Isuzu UTE" are both in filters, tiles and headings.
 * @param makes all makes of the site, as stored
 */
export function makeNames(makes: Iterable<string>): (make: string) => string {
  const spellings = new Map<string, Set<string>>();
  for (const make of makes) {
    const label = facetValueLabel('make', make);
    spellings.set(label, (spellings.get(label) ?? new Set()).add(make));
  }
  return (make) => {
    const label = facetValueLabel('make', make);
    return (spellings.get(label)?.size ?? 0) > 1 ? make : label;
  };
}
