import { addresses } from '~/domain/location/contact-details.ts';
import type { Address } from '~/domain/location/location.ts';

/** A location in the list beside a form. */
interface Place {
  name: string;
  href: string;
  street?: string;
  place?: string;
  phone?: { text: string; href: string };
}

/** Locations to call or visit; an address or number already listed is not repeated. */
export function contactLocations(places: readonly { location: { address: Address }; card: Place }[]): Place[] {
  const fresh = new Set(addresses(places.map(({ location }) => location)));
  const numbers = new Set<string>();
  return places.map(({ location, card: { name, href, street, place, phone } }) => {
    const isNew = phone !== undefined && !numbers.has(phone.href);
    if (isNew) numbers.add(phone.href);
    return {
      name,
      href,
      ...(street && fresh.has(location.address) ? { street, ...(place ? { place } : {}) } : {}),
      ...(isNew ? { phone } : {}),
    };
  });
}
