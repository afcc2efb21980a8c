import { joinPresent } from '../text.ts';

/** A street address in Australia. */
export interface Address {
  street?: string | undefined;
  city: string;
  state: string;
  postcode?: string | undefined;
  /** Its time zone, IANA, if it is not that of its postcode and state. */
  time_zone?: string | undefined;
  lat?: number | undefined;
  long?: number | undefined;
  /** Google's id of the location. */
  place_id?: string | undefined;
  /** Address of the location on a map service. */
  place_url?: string | undefined;
}

export type LocationType = 'sales' | 'service' | 'parts';

/** Dealerships that may be shown, and whose stock may be. */
export const shownDealerships = <D extends { hidden: boolean }>(site: { dealerships: readonly D[] }): D[] =>
  site.dealerships.filter(({ hidden }) => !hidden);

/**
 * Locations that may be shown, wherever locations are listed or named: `visible: false` is not shown anywhere, nor is a location of a
 * hidden dealership.
 */
export function shownLocations<L extends { visible: boolean; dealership_id: string }>(site: {
  locations: readonly L[];
  dealerships: readonly { id: string; hidden: boolean }[];
}): L[] {
  const hidden = new Set(site.dealerships.filter((dealership) => dealership.hidden).map(({ id }) => id));
  return site.locations.filter((location) => location.visible && !hidden.has(location.dealership_id));
}

/** The type of a location; an empty one means sales. */
export function locationType(location: { location_type?: LocationType | '' | undefined }): LocationType {
  return location.location_type || 'sales';
}

/** "12 Parramatta Road, Lidcombe NSW 2141". */
export function addressLine(address: Address): string {
  return joinPresent([address.street, joinPresent([address.city, address.state, address.postcode], ' ')]);
}

/** The location on a map: the dealer's own link if set, else a search for the coordinates or the address. */
export function mapUrl(name: string, address: Address): string {
  if (address.place_url) return address.place_url;
  const query = new URLSearchParams({ api: '1', query: `${name}, ${addressLine(address)}` });
  if (address.place_id) query.set('query_place_id', address.place_id);
  return `https://www.google.com/maps/search/?${query}`;
}

/** Google Maps directions to a location. */
export function directionsUrl(name: string, address: Address): string {
  const query = new URLSearchParams({ api: '1', destination: `${name}, ${addressLine(address)}` });
  if (address.place_id) query.set('destination_place_id', address.place_id);
  return `https://www.google.com/maps/dir/?${query}`;
}

/** A phone number as the target of a tel link: digits and a leading plus only. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}

export interface Rating {
  /** One decimal, as shown: "4.7". */
  average: string;
  count: number;
}

/**
 * The rating to show, or none: hidden by option or below the dealer's minimum. Reads `reviews` or the direct fields
 * of some sites.
 */
export function locationRating(
  location: {
    reviews?: { average_rating?: number | undefined; count?: number | undefined } | undefined;
    average_rating?: number | undefined;
    review_count?: number | undefined;
  },
  options: { hidden: boolean; minimumRating: number },
): Rating | undefined {
  const average = location.reviews?.average_rating ?? location.average_rating;
  const count = location.reviews?.count ?? location.review_count;
  if (options.hidden || average === undefined || !count || average < options.minimumRating) return undefined;
  return { average: average.toFixed(1), count };
}
