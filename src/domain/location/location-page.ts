import type { LocationType } from './location.ts';

/** The two paths that pages of locations can have; a dealer uses one, the other leads there. */
export const locationBases = ['our-location', 'locations'] as const;

/** How a dealer's addresses of locations are made. */
export interface LocationRoutes {
  /** First part of the path. */
  locations: (typeof locationBases)[number];
  /** What the last part is the slug of. */
  locationSlug: 'location' | 'dealership';
}

/** The parts of a location's address. */
export interface AddressedLocation {
  slug: string;
  location_type: LocationType;
  dealership_slug?: string | undefined;
}

/**
 * Last part of the address of a location's page. By dealership, the yard has the dealership's slug; its service and parts
 * departments keep their own, since an address leads to one page.
 */
export function locationPageName(location: AddressedLocation, { locationSlug }: LocationRoutes): string {
  const { slug, location_type: type, dealership_slug: dealership } = location;
  return locationSlug === 'dealership' && type === 'sales' && dealership ? dealership : slug;
}
