import { hoursView } from '~/components/hours/hours-view.ts';
import type { MapView } from '~/components/map/map-view.ts';
import type { Car } from '~/domain/car/car.ts';
import { addressLine, directionsUrl, shownLocations, telHref } from '~/domain/location/location.ts';
import { locationPageName } from '~/domain/location/location-page.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

type PlaceSite = Pick<
  Site,
  'name' | 'phone' | 'locations' | 'dealerships' | 'map' | 'hours' | 'special_hours' | 'routes'
>;

/**
 * Where a vehicle stands: its own location, else the main one of its dealership, else the dealer's (VDP-01, VDP-22).
 * Hidden locations are never named.
 * @param now the moment of the build, for the special days to come
 */
export function placeView(car: Car, site: PlaceSite, now: Date) {
  const places = shownLocations(site);
  const location =
    places.find((place) => place.id === car.location_id) ??
    places.find((place) => place.dealership_id === car.dealership_id && place.primary) ??
    places.find((place) => place.primary) ??
    places[0];
  const phone = location?.contact_detail?.phone ?? location?.phone ?? site.phone;
  const name = location?.name ?? site.name;
  return {
    name,
    href: location && paths.location(site.routes.locations, locationPageName(location, site.routes)),
    address: location && addressLine(location.address),
    directions: location && directionsUrl(name, location.address),
    phone: { text: phone, href: telHref(phone) },
    picture: location?.image?.image.url,
    licence: location?.dealer_license_number,
    state: location?.address.state ?? car.state ?? '',
    hours: location && hoursView(location, site, now),
    map: mapOf(site, location),
  };
}

export type PlaceView = ReturnType<typeof placeView>;

/** A map where there are pictures for it and the place's position is known (VDP-22). */
function mapOf({ map }: PlaceSite, location: Site['locations'][number] | undefined): MapView | undefined {
  const { lat, long } = location?.address ?? {};
  if (!map.tileUrl || lat === undefined || long === undefined) return undefined;
  return {
    tileUrl: map.tileUrl.replaceAll('{type}', map.type),
    credit: map.tileCredit ?? '',
    zoom: map.zoom,
    place: { lat, long },
    centre: map.centre ?? { lat, long },
  };
}
