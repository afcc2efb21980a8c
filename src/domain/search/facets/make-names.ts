import { facetValueLabel } from './facets.ts';

/**
 * Names of one site's makes. Makes that would have the same label keep their own names: a yard with Isuzu's trucks and Isuzu UTE's utes
 * has both names in its filters, tiles and headings; a car dealer has "Isuzu".
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
