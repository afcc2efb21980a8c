import { type HoursLine, type OpeningHour, weekOfHours } from '~/domain/location/hours.ts';
import {
  addressLine,
  directionsUrl,
  locationRating,
  placeUrl,
  type Rating,
  telHref,
} from '~/domain/location/location.ts';
import { joinPresent } from '~/domain/text.ts';
import { paths } from '~/paths.ts';
import type { Location } from '~/site/schema/locations.ts';

interface RatingOptions {
  hidden: boolean;
  minimumRating: number;
}

/** A card of the locations grid (LOC-01). */
export interface LocationCard {
  name: string;
  href: string;
  image?: string;
  rating?: Rating;
  street: string;
  /** "Lidcombe NSW". */
  place: string;
  placeUrl: string;
  phone?: { text: string; href: string };
}

/** What the locations grid shows of a location. */
export function locationCard(location: Location, options: RatingOptions): LocationCard {
  const { address } = location;
  const rating = locationRating(location, options);
  const phone = locationPhone(location);
  const image = location.image?.thumb?.url ?? location.image?.image.url;
  return {
    name: location.name,
    href: paths.location(location.slug),
    ...(image ? { image } : {}),
    ...(rating ? { rating } : {}),
    street: address.street,
    place: joinPresent([address.city, address.state], ' '),
    placeUrl: placeUrl(location.name, address),
    ...(phone ? { phone: { text: phone, href: telHref(phone) } } : {}),
  };
}

/** Everything the page of one location shows (LOC-02, HOURS-01). */
export function locationPage(location: Location, options: RatingOptions) {
  return {
    ...locationCard(location, options),
    fullAddress: addressLine(location.address),
    directionsUrl: directionsUrl(location.name, location.address),
    picture: location.image?.image.url,
    hours: hoursOf(location),
    licences: [
      location.dealer_license_number && `Motor dealer licence ${location.dealer_license_number}`,
      location.motor_vehicle_repairer && `Motor vehicle repairer licence ${location.motor_vehicle_repairer}`,
    ].filter((line) => line !== undefined && line !== ''),
    makes: location.manufacturers,
    reviews: options.hidden ? [] : (location.reviews?.list ?? []),
  };
}

function hoursOf(location: Location): HoursLine[] {
  return weekOfHours(openingHours(location));
}

/** The hours of a location; none where they are not given. */
export function openingHours(location: Location): readonly OpeningHour[] {
  return location.contact_detail?.opening_hours ?? [];
}

/** The number that reaches a location. */
export function locationPhone(location: Location): string | undefined {
  return location.contact_detail?.phone ?? location.phone ?? location.contact_detail?.landline_phone;
}

/** A location as a place of structured data. */
export function dealerPlace(location: Location) {
  return {
    name: location.name,
    path: paths.location(location.slug),
    phone: locationPhone(location),
    image: location.image?.image.url,
    address: location.address,
    hours: openingHours(location),
    reviews: location.reviews,
  };
}
