import { shownLocations } from './location.ts';

interface ShownLocation {
  id?: string | undefined;
  dealership_id: string;
  visible: boolean;
  primary?: boolean | undefined;
}

interface SiteLocations<P> {
  locations: readonly P[];
  dealerships: readonly { id: string; hidden: boolean }[];
}

/**
 * A vehicle's location, of those that may be shown: its own, else its dealership's main one, else the dealer's. Undefined for a dealer
 * without a shown location.
 */
export function locationOfCar<P extends ShownLocation>(
  car: { location_id?: string | undefined; dealership_id: string },
  site: SiteLocations<P>,
): P | undefined {
  const locations = shownLocations(site);
  return (
    locations.find(({ id }) => id !== undefined && id === car.location_id) ??
    locations.find(({ dealership_id, primary }) => dealership_id === car.dealership_id && primary) ??
    mainLocation(site)
  );
}

/** The dealer's main location, of those that may be shown, where its own number is answered. */
export function mainLocation<P extends ShownLocation>(site: SiteLocations<P>): P | undefined {
  const locations = shownLocations(site);
  return locations.find(({ primary }) => primary) ?? locations[0];
}
