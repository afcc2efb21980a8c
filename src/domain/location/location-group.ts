import type { LocationType } from './location.ts';

/** Order of location types wherever they are listed. */
export const locationTypeOrder = ['sales', 'service', 'parts'] as const satisfies readonly LocationType[];

/** The properties of a location that grouping uses. */
interface GroupableLocation {
  name: string;
  location_type: LocationType;
  address: { city: string; state: string };
}

/** Locations on the same premises: its showroom, its workshop, its parts counter. */
export interface LocationGroup<L> {
  /** Name of the premises, without " Sales", " Service" or " Parts". */
  name: string;
  /** Sales first, then service, then parts. */
  locations: L[];
}

/** "Chermside Service" -> "Chermside": the type at the end of a name is dropped for grouping. */
export function groupName(name: string): string {
  return name.replace(/ (Parts|Service|Sales)$/, '');
}

/** Sales, then service, then parts; locations of one type keep their order. */
export function byType<L extends { location_type: LocationType }>(locations: readonly L[]): L[] {
  const rank = (location: L) => locationTypeOrder.indexOf(location.location_type);
  return locations.toSorted((a, b) => rank(a) - rank(b));
}

/** Groups locations on the same premises; groups keep the order of their first occurrence. */
export function groupLocations<L extends GroupableLocation>(locations: readonly L[]): LocationGroup<L>[] {
  const groups = new Map<string, LocationGroup<L>>();
  for (const location of locations) {
    const name = groupName(location.name);
    const key = `${name}|${location.address.city}|${location.address.state}`.toLowerCase();
    const group = groups.get(key);
    if (group) group.locations.push(location);
    else groups.set(key, { name, locations: [location] });
  }
  return [...groups.values()].map((group) => ({ ...group, locations: byType(group.locations) }));
}
