/** Where the leads of the demo dealers go: each department and each yard has an address of its own. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shownLocations } from '~/domain/location/location.ts';
import { destinationsOf } from '~/server/leads/record/routing.ts';
import { loadSite } from '~/site/load/load.ts';
import { leadDelivery } from '~/site/slices/lead-slices.ts';

const dealers = join(import.meta.dirname, '../../../dealers');

describe.each(['coastline-caravans', 'harbour-motors', 'ironbark-trucks', 'northside-toyota'])('%s', (slug) => {
  const loaded = loadSite(dealers, slug);
  if (!loaded.ok) throw new Error(`${slug} has faults`);
  const { site } = loaded;
  const placesOf = (type: string) => shownLocations(site).filter(({ location_type }) => location_type === type);
  const addressOf = (category: string, locationId?: string): string => {
    const found = destinationsOf(
      { category, locationId },
      { delivery: leadDelivery(site.leads.delivery), email: site.email },
      { crm: false, mail: true },
    );
    expect(found).toHaveLength(1);
    return found.map(({ destination }) => (destination.kind === 'mail' ? destination.to : ''))[0] ?? '';
  };

  test('LEAD-06 every yard that sells has its own address', () => {
    const yards = placesOf('sales').map(({ id }) => addressOf('Vehicle Enquiry', id));
    expect(yards.length).toBeGreaterThan(0);
    expect(new Set(yards).size).toBe(yards.length);
  });

  test('LEAD-06 service goes to the workshop and parts never to the yard, whichever location was chosen', () => {
    const sales = placesOf('sales').map(({ id }) => addressOf('Vehicle Enquiry', id));
    const places = shownLocations(site).map(({ id }) => id);
    for (const category of ['Service Enquiry', 'Parts Enquiry']) {
      for (const place of [undefined, ...places]) expect(sales).not.toContain(addressOf(category, place));
    }
  });
});
