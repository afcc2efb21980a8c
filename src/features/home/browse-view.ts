import { type LicenceClass, licenceClasses, licenceMasses } from '~/domain/car/facts/driver-licence.ts';
import { kilograms } from '~/domain/car/facts/measures.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { FacetId } from '~/domain/search/facets/facets.ts';
import { formatCount } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { type EntryOptions, entryPath, facetEntries } from './entries.ts';
import type { HomeStock, Shortcut } from './home-view.ts';

/** Default number of values in a section. */
const usualLimit = 8;

interface BrowseOptions extends EntryOptions {
  cars: readonly Car[];
  stock: HomeStock;
  searchPath: string;
}

/** The values of a facet as links into the stock; body types and makes have pages of their own. */
export function browseShortcuts(facet: FacetId, browsing: BrowseOptions, limit = usualLimit): Shortcut[] {
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
export function licenceEntries(cars: readonly Car[], searchPath: string, texts: Texts['home']): LicenceEntry[] {
  return licenceClasses.flatMap((licence) => {
    const { code, note } = licence;
    const { low, high, value } = licenceMasses(licence);
    const count = cars.filter(({ variant }) => {
      const gvm = variant?.grossvehiclemass ?? 0;
      return gvm > 0 && gvm >= low && gvm <= high;
    }).length;
    if (count === 0) return [];
    const name = texts[licence.name];
    const href = entryPath('gvm', { label: name, value, count }, searchPath);
    return [{ code, name, mass: massText(licence, texts), ...(note ? { note: texts[note] } : {}), count, href }];
  });
}

function massText({ over, upTo }: LicenceClass, texts: Texts['home']): string {
  if (!upTo) return fill(texts.gvmOver, { mass: kilograms(over) });
  return over === 0
    ? fill(texts.gvmUpTo, { mass: kilograms(upTo) })
    : fill(texts.gvmBetween, { from: formatCount(over), to: kilograms(upTo) });
}
