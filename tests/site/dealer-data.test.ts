import { describe, expect, test } from 'vitest';
import { dealerFiles, fileNames } from '~/site/files/files.ts';
import { aliases } from '~/site/source/aliases.ts';
import { documentedKeys } from '~/site/source/schema-reader.ts';
import { problemsOf, siteOf, smith } from './dealers-folder.ts';

const address = {
  street: '12 Harbour Road',
  city: 'Newcastle',
  state: 'NSW',
  postcode: '2300',
  lat: -32.92,
  long: 151.77,
  place_id: 'abc',
  place_url: 'https://maps.example/abc',
  map_key: 'key',
};

describe('DATA-08 locations', () => {
  const full = {
    id: 'n1',
    name: 'Smith Newcastle Service',
    slug: 'newcastle-service',
    location_type: 'service',
    location_subtype: 'buying',
    manufacturers: ['Toyota'],
    primary: true,
    visible: true,
    dealership_id: 'smith',
    dealership_slug: 'smith',
    dealer_license_number: 'MD1',
    motor_vehicle_repairer: 'MVRL2',
    phone: '02 5550 0101',
    image: { image: { url: 'https://img.example/a.jpg' }, thumb: { url: 'https://img.example/b.jpg' } },
    address,
    contact_detail: {
      phone: '02 5550 0102',
      landline_phone: '02 5550 0103',
      opening_hours: [{ weekday: 0, status: 'Closed', formated_hours: 'By appointment only' }],
    },
    reviews: {
      average_rating: 4.6,
      count: 12,
      list: [
        {
          id: 'r1',
          customer_name: 'Kim',
          text: 'Good.',
          rating: 5,
          review_date: '2026-01-05',
          reply_text: 'Thank you.',
          reply_date: '2026-01-06',
        },
      ],
    },
    distribution_locations: ['n1'],
    average_rating: 4.5,
    review_count: 30,
  };

  test('DATA-08 a location with every field is left as it is', () => {
    expect(siteOf(smith({ locations: { locations: [full] } })).locations).toEqual([full]);
  });

  test('DATA-08 missing fields of a location have their defaults, and an empty type means sales', () => {
    const small = { id: 7, name: 'S', slug: 's', location_type: '', dealership_id: 'smith', address };
    const site = siteOf(smith({ locations: { locations: [small] } }));
    expect(site.locations).toEqual([
      {
        ...small,
        id: '7',
        location_type: 'sales',
        manufacturers: [],
        primary: false,
        visible: true,
        distribution_locations: [],
      },
    ]);
  });

  test('DATA-08 a dealership has id, average rating and review count', () => {
    const dealerships = [{ id: 'smith', slug: 'smith', name: 'Smith', average_rating: 4.8, review_count: 90 }];
    expect(siteOf(smith({ dealer: { dealerships } })).dealerships).toEqual([{ ...dealerships[0], hidden: false }]);
  });
});

test('DATA-09 weekday 0 is Sunday and each entry has status, times and text', () => {
  const openingHours = [
    { weekday: 0, status: 'Closed' },
    { weekday: 6, status: 'Open', formated_hours: '9am to noon', open: '09:00', close: '12:00' },
  ];
  expect(siteOf(smith({ dealer: { openingHours } })).openingHours).toEqual(openingHours);
  const weekday = documentedKeys(dealerFiles.dealer.schema).find((key) => key.path === 'openingHours[].weekday');
  expect(weekday?.shape.description).toContain('0 is Sunday');
});

describe('aliases', () => {
  const {
    dealershipId: _id,
    openingHours: _hours,
    ...dealer
  } = smith()['smith/dealer.json'] as Record<string, unknown>;
  const hours = [{ weekday: 1, status: 'Closed' }];

  test('DATA-11 aliases are read as our own keys', () => {
    const site = siteOf({
      ...smith(),
      'smith/dealer.json': {
        ...dealer,
        dealership_id: 'smith',
        dealership_websites: [{ make: 'Kia', url: 'https://kia.example' }],
        opening_hours: hours,
        specifications: { just_arrived_days: 5, just_arrived_tag_name: 'New Arrival', sold_tag_name: 'SOLD' },
        garage_enabled: true,
        search_engine: { host: 'https://search.example', key: 'k' },
        search_filters: ['make'],
        finance_provider: 'angle',
        include_sold_cars_days: 14,
        gmb_profiles: [{ name: 'Smith', review_url: 'https://g.example/r' }],
        map: { zoom: 10, centre: { lat: -33, long: 151 }, type: 'hybrid' },
        stock: { count: 2400 },
        config: { anything: [1, { goes: true }] },
      },
    });
    expect(site).toMatchObject({
      dealershipId: 'smith',
      dealershipWebsites: [{ make: 'Kia', url: 'https://kia.example' }],
      openingHours: hours,
      tags: { newDays: 5, newText: 'New Arrival', soldText: 'SOLD' },
      features: { garage: true },
      search: { engine: { host: 'https://search.example', key: 'k' }, facets: ['make'], includeSoldDays: 14 },
      finance: { provider: 'angle' },
      reviews: { googleProfiles: [{ name: 'Smith', reviewUrl: 'https://g.example/r' }] },
      map: { zoom: 10, centre: { lat: -33, long: 151 }, type: 'hybrid' },
      stock: { count: 2400 },
      config: { anything: [1, { goes: true }] },
    });
    expect(site).not.toHaveProperty('specifications');
  });

  test('DATA-12 the three Toyota settings are manufacturer settings', () => {
    const site = siteOf(
      smith({
        dealer: {
          manufacturer: { name: 'Toyota', slug: 'toyota' },
          'Toyota Base Domain': 'smith.toyota.example',
          'Toyota Complaints Contact': 'Guest Experience Centre',
          'Toyota Email': 'guest@toyota.example',
        },
      }),
    );
    expect(site.manufacturer).toEqual({
      name: 'Toyota',
      slug: 'toyota',
      baseDomain: 'smith.toyota.example',
      complaintsContact: 'Guest Experience Centre',
      email: 'guest@toyota.example',
    });
  });

  test('DATA-11 a file that uses both names for one setting is rejected', () => {
    const problems = problemsOf(smith({ dealer: { tags: { newDays: 3 }, specifications: { just_arrived_days: 4 } } }));
    expect(problems).toEqual([
      expect.objectContaining({
        path: 'specifications.just_arrived_days',
        rule: 'is the same setting as "tags.newDays", which this file also has: keep one of them',
      }),
    ]);
  });

  test('DATA-11 a preset may use one name and the dealer the other', () => {
    const site = siteOf({
      ...smith({ dealer: { template: 'family', tags: { newDays: 3 } } }),
      '_presets/family/dealer.json': { specifications: { just_arrived_days: 4 } },
    });
    expect(site.tags.newDays).toBe(3);
  });

  test('DATA-11 a mistake in an alias, or in its value, is reported as it was written', () => {
    const problems = problemsOf(
      smith({
        dealer: { specifications: { just_arived_days: 4 }, include_sold_cars_days: 'three', garage_enable: true },
      }),
    );
    expect(problems.map(({ path, nearest }) => [path, nearest])).toEqual([
      ['specifications.just_arived_days', 'just_arrived_days'],
      ['garage_enable', 'garage_enabled'],
      ['search.includeSoldDays (written "include_sold_cars_days")', undefined],
    ]);
  });

  test('DATA-11 every alias stands for a key that exists', () => {
    const keys = documentedKeys(dealerFiles.dealer.schema).map((key) => key.path);
    for (const [, key] of aliases) expect(keys).toContain(key.replaceAll('.[]', '[]'));
  });
});

test('CONF-05 every key of every file has a description', () => {
  // Texts speak for themselves.
  const files = fileNames.filter((file) => file !== 'texts');
  const silent = files.flatMap((file) =>
    documentedKeys(dealerFiles[file].schema)
      .filter(({ shape }) => !shape.description || !/[.:]$/.test(shape.description))
      .map(({ path }) => `${file}: ${path}`),
  );
  expect(silent).toEqual([]);
});

test('DATA-18 a manufacturer as text and as an object give the same offer', () => {
  const offer = { id: 1, name: 'N', description: 'D' };
  const offers = [
    { ...offer, manufacturer: 'Kia' },
    { ...offer, id: 2, manufacturer: { name: 'Kia' } },
  ];
  const [text, group] = siteOf(smith({ offers: { offers } })).offers;
  expect(text?.manufacturer).toEqual({ name: 'Kia' });
  expect(group?.manufacturer).toEqual(text?.manufacturer);
});
