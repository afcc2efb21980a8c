import type { Address } from './location.ts';

interface Reachable {
  phone?: string | undefined;
  contact_detail?: { phone?: string | undefined; landline_phone?: string | undefined } | undefined;
  address: Address;
}

/** Digits of a number as dialled inside Australia: +61 2 5550 1234 and 02 5550 1234 are the same number. */
function dialled(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^61(?=\d{9}$)/, '0');
}

/** Each phone number of the given locations once, as first written; numbers with equal digits are the same. */
export function phoneNumbers(locations: readonly Reachable[]): string[] {
  const all = locations
    .flatMap(({ phone, contact_detail: contact }) => [contact?.phone, phone, contact?.landline_phone])
    .filter((phone) => phone !== undefined);
  return firsts(all, dialled);
}

/** Each address of the given locations once: the same place id or the same street of a town is the same address. */
export function addresses(locations: readonly Reachable[]): Address[] {
  const street = ({ street = '', city, state }: Address) =>
    `${street}|${city}|${state}`.toLowerCase().replace(/\s+/g, ' ');
  const byAddress = firsts(
    locations.map(({ address }) => address),
    (address) => address.place_id ?? street(address),
  );
  return firsts(byAddress, street);
}

function firsts<T>(items: readonly T[], key: (item: T) => string): T[] {
  const found = new Map<string, T>();
  for (const item of items) if (!found.has(key(item))) found.set(key(item), item);
  return [...found.values()];
}
