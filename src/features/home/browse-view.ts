import type { Car } from '~/domain/car/car.ts';
import { licenceClasses } from '~/domain/car/driver-licence.ts';
import type { FacetId } from '~/domain/search/facets.ts';
import { formatCount } from '~/domain/text.ts';
import { type EntryOptions, entryPath, facetEntries } from './entries.ts';
import type { HomeStock, Shortcut } from './home-view.ts';

/** Values a section shows where its data does not say how many. */
const usualLimit = 8;

interface Browsing extends EntryOptions {
  cars: readonly Car[];
  stock: HomeStock;
  searchPath: string;
}

/** The values of a facet as ways into the stock; body types and makes lead to pages of their own (FACET-16). */
export function browseShortcuts(facet: FacetId, browsing: Browsing, limit = usualLimit): Shortcut[] {
  const { cars, stock, searchPath } = browsing;
  if (facet === 'body') return stock.bodies.slice(0, limit);
  if (facet === 'make') return stock.makes.slice(0, limit);
  return facetEntries(cars, facet, browsing)
    .slice(0, limit)
    .map((entry) => ({ label: entry.label, count: entry.count, href: entryPath(facet, entry, searchPath) }));
}

/** A class of driver licence with the vehicles that it allows. */
export interface LicenceEntry {
  code: string;
  name: string;
  /** "Up to 4,500 kg GVM". */
  mass: string;
  note?: string;
  count: number;
  href: string;
}

/** The classes for which there is something in stock; what lighter classes allow is not repeated. */
export function licenceEntries(cars: readonly Car[], searchPath: string): LicenceEntry[] {
  return licenceClasses.flatMap(({ code, name, over, upTo, note }) => {
    const count = cars.filter(({ variant }) => {
      const gvm = variant?.grossvehiclemass ?? 0;
      return gvm > over && gvm <= (upTo ?? Number.POSITIVE_INFINITY);
    }).length;
    if (count === 0) return [];
    const value = `${over > 0 ? over + 1 : ''}:${upTo ?? ''}`;
    const mass =
      over === 0 && upTo
        ? `Up to ${formatCount(upTo)} kg GVM`
        : upTo
          ? `${formatCount(over)} to ${formatCount(upTo)} kg GVM`
          : `Over ${formatCount(over)} kg GVM`;
    const href = entryPath('gvm', { label: name, value, count }, searchPath);
    return [{ code, name, mass, ...(note ? { note } : {}), count, href }];
  });
}
