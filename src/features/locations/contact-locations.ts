import { addresses } from '~/domain/location/contact-details.ts';
import type { Address } from '~/domain/location/location.ts';

/** A location in the list beside a form. */
interface Contact {
  name: string;
  href: string;
  street?: string;
  town?: string;
  phone?: { text: string; href: string };
}

/** Locations to call or visit; an address or number already listed is not repeated. */
export function contactLocations(all: readonly { location: { address: Address }; card: Contact }[]): Contact[] {
  const fresh = new Set(addresses(all.map(({ location }) => location)));
  const numbers = new Set<string>();
  return all.map(({ location, card: { name, href, street, town, phone } }) => {
    const isNew = phone !== undefined && !numbers.has(phone.href);
    if (isNew) numbers.add(phone.href);
    return {
      name,
      href,
      ...(street && fresh.has(location.address) ? { street, ...(town ? { town } : {}) } : {}),
      ...(isNew ? { phone } : {}),
    };
  });
}
