import type { LocationType } from './location.ts';
import { byType } from './location-group.ts';

/** Which locations a block shows: a key of `locationFilters`, or the id of one location. */
export type LocationFilter = 'primary' | LocationType | 'service-and-parts' | 'all' | (string & {});

/** How a block's locations are filtered. */
export interface LocationBlock {
  filter: LocationFilter;
  /** Only locations that sell or service this make. */
  manufacturer?: string | undefined;
  /** Only locations of this subtype, as "buying". */
  subtype?: string | undefined;
  include?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
  /** Only these cities, in this order. */
  cities?: readonly string[] | undefined;
}

interface FilteredLocation {
  id: string;
  location_type: LocationType;
  location_subtype?: string | undefined;
  manufacturers: readonly string[];
  primary: boolean;
  address: { city: string };
}

/** Filters by the word that a block is configured with; any other word is the id of a location. */
export const locationFilters: Readonly<Record<string, (location: FilteredLocation) => boolean>> = {
  all: () => true,
  primary: (location) => location.primary,
  sales: (location) => location.location_type === 'sales',
  service: (location) => location.location_type === 'service',
  parts: (location) => location.location_type === 'parts',
  'service-and-parts': (location) => location.location_type !== 'sales',
};

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The locations of a block in the order shown: sales, service, parts, or the order of the listed cities. */
export function blockLocations<L extends FilteredLocation>(locations: readonly L[], block: LocationBlock): L[] {
  const { manufacturer, subtype, include, exclude = [], cities } = block;
  const passes = locationFilters[block.filter] ?? ((location: FilteredLocation) => location.id === block.filter);
  const shownLocations = byType(locations).filter(
    (location) =>
      passes(location) &&
      (!manufacturer || location.manufacturers.some((make) => same(make, manufacturer))) &&
      // A subtype may contain several words, of which one is enough.
      (!subtype ||
        (location.location_subtype ?? '')
          .toLowerCase()
          .split(/[\s,]+/)
          .includes(subtype.toLowerCase())) &&
      (!include || include.includes(location.id)) &&
      !exclude.includes(location.id),
  );
  return cities
    ? cities.flatMap((city) => shownLocations.filter((location) => same(location.address.city, city)))
    : shownLocations;
}

/** Columns of a grid of locations. */
export function gridColumns(count: number): 1 | 2 | 3 | 4 {
  if (count < 3) return count === 2 ? 2 : 1;
  return count === 3 || count === 6 ? 3 : 4;
}

/** A carousel of this few locations shows a swipe hint. */
export const swipeHintLimit = 3;
