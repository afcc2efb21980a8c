import { expect, test } from 'vitest';
import { footerView } from '~/features/chrome/footer-view.ts';
import { aSite } from '../../site/a-site.ts';

const now = new Date('2026-11-20T00:00:00Z');

test('FOOT-01 the legal line names the dealer, its type, city and state; licences are identified as such', () => {
  const site = aSite({
    business: { ...aSite().business, legalName: 'Harbour Pty Ltd', type: 'Multi-franchise dealer', since: 1984 },
    licences: [
      { state: 'NSW', number: 'MD012345', kind: 'dealer' },
      { state: 'NSW', number: 'MVRL54321', kind: 'repairer' },
    ],
  });
  const view = footerView(site, now);
  expect(view.legal).toContain('Harbour Pty Ltd');
  expect(view.legal).toContain('Multi-franchise dealer');
  expect(view.legal).toContain('Since 1984');
  expect(view.legal).toContain(`${site.address.city} ${site.address.state}`);
  expect(view.licences).toEqual(['Dealer licence (NSW): MD012345', 'Motor vehicle repairer (NSW): MVRL54321']);
  expect(view.year).toBe('2026');
  // The year of the dealer's own place.
  expect(footerView(site, new Date('2026-12-31T14:00:00Z')).year).toBe('2027');
});

test('FOOT-01 a manufacturer’s dealer says so', () => {
  expect(footerView(aSite({ manufacturer: { name: 'Toyota', slug: 'toyota' } }), now).legal).toContain('Toyota dealer');
});

test('LOC-15 a hidden location is not in the footer', () => {
  const site = aSite();
  const hidden = footerView(
    aSite({ locations: site.locations.map((location) => ({ ...location, visible: false })) }),
    now,
  );
  expect(footerView(site, now).locations.length).toBeGreaterThan(0);
  expect(hidden.locations).toEqual([]);
});

test('FOOT-03 a social icon shows only with both an address and the flag', () => {
  const social = {
    ...aSite().social,
    facebook: { url: 'https://facebook.example/x', show: true },
    instagram: { url: 'https://instagram.example/x', show: false },
  };
  expect(footerView(aSite({ social }), now).social).toEqual([
    { network: 'facebook', url: 'https://facebook.example/x' },
  ]);
});
