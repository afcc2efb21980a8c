import { type HoursView, hoursView } from '~/components/hours/hours-view.ts';
import { type MapView, mapView } from '~/components/map/map-view.ts';
import { locationPlan } from '~/domain/hours/location-plan.ts';
import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import { licenceLine } from '~/domain/licence.ts';
import { phoneNumbers } from '~/domain/location/contact-details.ts';
import {
  addressLine,
  directionsUrl,
  type LocationType,
  locationRating,
  mapUrl,
  type Rating,
  shownLocations,
  telHref,
} from '~/domain/location/location.ts';
import { groupLocations } from '~/domain/location/location-group.ts';
import { type LocationRoutes, locationPageName } from '~/domain/location/location-page.ts';
import { formatPhone } from '~/domain/phone.ts';
import { scopePath } from '~/domain/search/address/search-path.ts';
import { joinPresent } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { paths } from '~/paths.ts';
import type { Location } from '~/site/schema/locations.ts';
import type { Site } from '~/site/site.ts';

type LocationSite = Pick<Site, 'reviews' | 'special_hours' | 'hours' | 'routes' | 'search' | 'map' | 'texts'>;

interface PhoneLink {
  text: string;
  href: string;
}

/** A card of a location: of the locations page and of blocks elsewhere. */
export interface LocationCard {
  name: string;
  href: string;
  image?: string;
  map?: MapView;
  /** Degrees. */
  position?: { lat: number; long: number };
  rating?: Rating;
  street: string;
  /** "Lidcombe NSW". */
  town: string;
  mapUrl: string;
  /** Its contact page, for a message. */
  message: string;
  phone?: PhoneLink;
  hours?: HoursView;
  licence?: string;
  /** The search for its stock, for locations that sell. */
  stock?: string;
}

/** The enquiry of each department: the button's text and the form it opens. */
const bookings: Readonly<Record<LocationType, { text: keyof Texts['locations']; form: LeadFormId }>> = {
  sales: { text: 'bookTestDrive', form: 'test-drive' },
  service: { text: 'bookService', form: 'service' },
  parts: { text: 'orderPart', form: 'parts' },
};

/** What a card shows of a location. `now` is the time of the build. */
export function locationCard(location: Location, site: LocationSite, now: Date): LocationCard {
  const { address, dealer_license_number: licence } = location;
  const rating = locationRating(location, site.reviews);
  const [phone] = phoneLinks(location);
  const image = location.image?.thumb?.url ?? location.image?.image.url;
  const hours = hoursView(location, site, now);
  const map = mapView(site.map, address);
  const { lat, long } = address;
  return {
    name: location.name,
    href: locationPath(location, site.routes),
    ...(image ? { image } : {}),
    ...(map ? { map } : {}),
    ...(lat !== undefined && long !== undefined ? { position: { lat, long } } : {}),
    ...(rating ? { rating } : {}),
    street: address.street,
    town: joinPresent([address.city, address.state, address.postcode], ' '),
    mapUrl: mapUrl(location.name, address),
    message: paths.contactLocation(location.slug),
    ...(phone ? { phone } : {}),
    ...(hours ? { hours } : {}),
    ...(licence ? { licence: licenceLine({ kind: 'dealer', number: licence, state: address.state }) } : {}),
    ...(location.location_type === 'sales' ? { stock: stockPath(location, site) } : {}),
  };
}

/** The search for the stock of a location. */
function stockPath({ id, slug, name }: Location, { search }: LocationSite): string {
  return scopePath({ kind: 'location', slug, id, name }, search.path);
}

/** Everything the page or the single card of one location shows. `all` are the locations shown. */
export function locationPage(location: Location, all: readonly Location[], site: LocationSite, now: Date) {
  return {
    ...locationCard(location, site, now),
    fullAddress: addressLine(location.address),
    directionsUrl: directionsUrl(location.name, location.address),
    picture: location.image?.image.url,
    phones: phoneLinks(location),
    booking: booking(location, site.texts),
    departments: departmentsAt(location, all, site, now),
    licences: [
      { kind: 'dealer' as const, number: location.dealer_license_number },
      { kind: 'repairer' as const, number: location.motor_vehicle_repairer },
    ].flatMap(({ kind, number }) => (number ? [licenceLine({ kind, number, state: location.address.state })] : [])),
    makes: location.manufacturers,
  };
}

/** The page of a location. */
export function locationPath(location: Location, routes: LocationRoutes): string {
  return paths.location(routes.locations, locationPageName(location, routes));
}

/** A department of a location: its own page, hours, number and booking. */
export interface Department {
  label: string;
  href: string;
  /** Whether the page is about this department. */
  current: boolean;
  booking: { text: string; href: string };
  hours?: HoursView;
  phone?: PhoneLink;
}

/** Sales, service and parts on the same premises, side by side; none if there is only one. */
function departmentsAt(location: Location, all: readonly Location[], site: LocationSite, now: Date): Department[] {
  const group = groupLocations(all).find(({ locations }) => locations.some(({ id }) => id === location.id));
  if (!group || group.locations.length < 2) return [];
  return group.locations.map((it) => {
    const hours = hoursView(it, site, now);
    const [phone] = phoneLinks(it);
    return {
      label: site.texts.locations[it.location_type],
      href: locationPath(it, site.routes),
      current: it.id === location.id,
      booking: booking(it, site.texts),
      ...(hours ? { hours } : {}),
      ...(phone ? { phone } : {}),
    };
  });
}

/** The form by which a department is booked, with the location filled in. */
function booking(
  { id, location_type: type }: Location,
  { locations }: Pick<Texts, 'locations'>,
): Department['booking'] {
  const { text, form } = bookings[type];
  return { text: locations[text], href: paths.enquireAt(form, id) };
}

/** The numbers of a location, the one to call first. */
function phoneLinks(location: Location): PhoneLink[] {
  return phoneNumbers([location]).map((phone) => ({ text: formatPhone(phone), href: telHref(phone) }));
}

export type LocationPage = ReturnType<typeof locationPage>;

/** A location as a place of structured data. */
export function dealerLocation(location: Location, site: Pick<Site, 'special_hours' | 'hours' | 'routes'>) {
  return {
    name: location.name,
    path: locationPath(location, site.routes),
    phone: phoneNumbers([location])[0],
    image: location.image?.image.url,
    address: location.address,
    hours: locationPlan(location, site),
    reviews: location.reviews,
  };
}

/** Cards of the locations beside a form: those for the first purpose that has any, else all of the dealer's. */
export function locationsBeside(
  site: LocationSite & Pick<Site, 'locations' | 'dealerships'>,
  now: Date,
  ...wishes: readonly ((location: Location) => boolean)[]
): LocationCard[] {
  const locations = shownLocations(site);
  const wished = wishes.map((wish) => locations.filter(wish)).find(({ length }) => length > 0);
  return (wished ?? locations).map((location) => locationCard(location, site, now));
}
