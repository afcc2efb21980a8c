import { expect, test } from 'vitest';
import { contactBanner } from '~/features/chrome/contact-banner.ts';
import type { Location } from '~/site/schema/locations.ts';
import { aSite } from '../../site/a-site.ts';

function places(...all: Partial<Location>[]) {
  const [first] = aSite().locations;
  if (!first) throw new Error('The site has no location.');
  const { contact_detail: _, phone: __, ...bare } = first;
  return aSite({ locations: all.map((fields, n) => ({ ...bare, id: String(n), primary: false, ...fields })) });
}

test('LOC-14 the banner has the locations, a number for each department and, on small screens, the contact page', () => {
  const site = places(
    { location_type: 'service', phone: '02 5550 0002' },
    { location_type: 'sales', phone: '02 5550 0009' },
    { location_type: 'sales', phone: '02 5550 0001', primary: true },
    { location_type: 'parts', phone: '0255500003' },
  );
  expect(contactBanner(site).map(({ label, href, small }) => [label, href, small ?? false])).toEqual([
    ['Locations', '/our-location', false],
    ['Sales', 'tel:0255500001', false],
    ['Service', 'tel:0255500002', false],
    ['Parts', 'tel:0255500003', false],
    ['Contact Us', '/contact', true],
  ]);
});

test('LOC-14 LOC-15 a department without a visible location or number is left out', () => {
  const site = places(
    { location_type: 'sales', phone: '02 5550 0001' },
    { location_type: 'service', phone: '02 5550 0002', visible: false },
    { location_type: 'parts' },
  );
  expect(contactBanner(site).map(({ label }) => label)).toEqual(['Locations', 'Sales', 'Contact Us']);
});
