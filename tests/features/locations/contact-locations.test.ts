import { expect, test } from 'vitest';
import { contactLocations } from '~/features/locations/contact-locations.ts';

const at = (name: string, street: string, number: string) => ({
  location: { address: { street, city: 'Geelong', state: 'VIC' as const } },
  card: { name, href: `/${name}`, street, town: 'Geelong VIC', phone: { text: number, href: `tel:${number}` } },
});

test('LOC-16 beside the contact form no address or number appears twice', () => {
  const locations = [
    at('new', '1 A St', '0355501234'),
    at('used', '1  a st', '0355501234'),
    at('vans', '2 B St', '0355509999'),
  ];
  expect(contactLocations(locations)).toEqual([
    locations[0]?.card,
    { name: 'used', href: '/used' },
    locations[2]?.card,
  ]);
});
