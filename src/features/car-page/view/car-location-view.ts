import { hoursView } from '~/components/hours/hours-view.ts';
import { mapView } from '~/components/map/map-view.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { locationOfCar } from '~/domain/location/car-location.ts';
import { addressLine, directionsUrl, telHref } from '~/domain/location/location.ts';
import { locationPageName } from '~/domain/location/location-page.ts';
import { timeZoneOf } from '~/domain/time/time-zone.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

type LocationSite = Pick<
  Site,
  'name' | 'phone' | 'locations' | 'dealerships' | 'map' | 'hours' | 'special_hours' | 'routes' | 'texts'
>;

/**
 * Where a vehicle is: the location that `locationOfCar` finds. Hidden locations are never named.
 * @param now the moment of the build, for the special days to come
 */
export function carLocationView(car: Car, site: LocationSite, now: Date) {
  const location = locationOfCar(car, site);
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
    timeZone: timeZoneOf(location?.address ?? { state: car.state ?? '' }),
    hours: location && hoursView(location, site, now),
    map: mapView(site.map, location?.address),
  };
}

export type CarLocationView = ReturnType<typeof carLocationView>;
