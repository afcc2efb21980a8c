import { shownLocations } from './location.ts';

interface Place {
  id?: string | undefined;
  dealership_id: string;
  visible: boolean;
  primary?: boolean | undefined;
}

interface PlacesOf<P> {
  locations: readonly P[];
  dealerships: readonly { id: string; hidden: boolean }[];
}

/**
 * A vehicle's location, of those that may be shown: its own, else its dealership's main one, else the dealer's. Undefined for a dealer
 * without a shown location.
 */
export function locationOfCar<P extends Place>(
  car: { location_id?: string | undefined; dealership_id: string },
  site: PlacesOf<P>,
): P | undefined {
  const places = shownLocations(site);
  return (
    places.find(({ id }) => id !== undefined && id === car.location_id) ??
    places.find((place) => place.dealership_id === car.dealership_id && place.primary) ??
    mainLocation(site)
  );
}

/** The dealer's main location, of those that may be shown, where its own number is answered. */
export function mainLocation<P extends Place>(site: PlacesOf<P>): P | undefined {
  const places = shownLocations(site);
  return places.find(({ primary }) => primary) ?? places[0];
}
