import { expect, test } from 'vitest';
import { problemText } from '~/site/problem.ts';
import { problemsOf, siteOf, smith } from './dealers-folder.ts';

const location = (changes: Record<string, unknown> = {}) => ({
  id: 'main',
  name: 'Main',
  slug: 'main',
  dealership_id: 'smith',
  address: { street: '1 Example Street', city: 'Sydney', state: 'NSW', postcode: '2000' },
  ...changes,
});
const placed = (changes: Record<string, unknown>) => ({ locations: { locations: [location(changes)] } });
const hours = (...openingHours: unknown[]) => ({ dealer: { openingHours } });
const offer = { id: 'o1', name: 'Offer', description: 'Text' };
const tile = { id: 't1', title: 'Tile', href: '/x', position: 4, display: ['used'] };

test.each([
  {
    rule: 'DATA-11 the main dealership must be one of the dealerships',
    changes: { dealer: { dealershipId: 'smit' } },
    path: 'dealershipId',
    says: 'is not among "dealerships" (smith)  did you mean "smith"?',
  },
  {
    rule: "DATA-08 a location's dealership must exist",
    changes: placed({ dealership_id: 'jones' }),
    path: 'locations[0].dealership_id',
    says: 'is not among "dealerships" (smith)',
  },
  {
    rule: "DATA-08 a location's dealership slug must be that of its dealership",
    changes: placed({ dealership_slug: 'smyth' }),
    path: 'locations[0].dealership_slug',
    says: 'must be "smith", the slug of its dealership',
  },
  {
    rule: 'DATA-08 distribution locations must exist',
    changes: placed({ distribution_locations: ['main', 'mian'] }),
    path: 'locations[0].distribution_locations[1]',
    says: 'is not among "locations" (main)  did you mean "main"?',
  },
  {
    rule: 'DATA-08 a location id is used once',
    changes: { locations: { locations: [location(), location({ slug: 'other' })] } },
    path: 'locations[1].id',
    says: 'is already used by locations[0]',
  },
  {
    rule: 'DATA-08 a location slug is used once',
    changes: { locations: { locations: [location(), location({ id: 'other' })] } },
    path: 'locations[1].slug',
    says: 'is already used by locations[0]',
  },
  {
    rule: 'the slug is the name of the folder',
    changes: { dealer: { slug: 'smyth' } },
    path: 'slug',
    says: 'must be the name of the dealer\'s folder, "smith"',
  },
  {
    rule: 'CONF-09 a manufacturer site needs a manufacturer',
    changes: { dealer: { features: { manufacturerSite: true } } },
    path: 'features.manufacturerSite',
    says: 'needs "manufacturer" to be filled in',
  },
  {
    rule: 'a postcode belongs to the state beside it',
    changes: placed({ address: { street: '1 A St', city: 'Perth', state: 'NSW', postcode: '6000' } }),
    path: 'locations[0].address.postcode',
    says: 'must be a postcode of NSW; it is one of WA',
  },
  {
    rule: "the dealer's own address is checked too",
    changes: { dealer: { address: { street: '1 A St', city: 'Perth', state: 'WA', postcode: '0100' } } },
    path: 'address.postcode',
    says: 'must be a postcode of WA; no state uses it',
  },
  {
    rule: 'each state with a visible location needs a dealer licence',
    changes: {
      dealer: {
        licences: [
          { state: 'NSW', number: '1', kind: 'repairer' },
          { state: 'VIC', number: '2' },
        ],
      },
    },
    path: 'licences',
    says: 'needs a dealer licence number for NSW, the state of Smith Motors',
  },
  {
    rule: 'OPS-04 a social icon that shows needs an address',
    changes: { dealer: { social: { tiktok: { show: true } } } },
    path: 'social.tiktok.url',
    says: 'is needed while social.tiktok.show is true',
  },
  {
    rule: 'OPS-04 reserving needs an amount',
    changes: { dealer: { reserve: { enabled: true, deposit: 0 } } },
    path: 'reserve.deposit',
    says: '= 0  must be more than 0 while reserve.enabled is true',
  },
  {
    rule: 'OPS-04 finance needs a provider',
    changes: { dealer: { finance: { enabled: true, disclaimer: 'Ask us.' } } },
    path: 'finance.provider',
    says: 'is needed while finance.enabled is true',
  },
  {
    rule: 'OPS-04 finance needs a disclaimer',
    changes: { dealer: { finance: { enabled: true, provider: 'taurus' } } },
    path: 'finance.disclaimer',
    says: 'is needed while finance.enabled is true',
  },
  {
    rule: 'OPS-04 an offer does not expire before it starts',
    changes: { offers: { offers: [{ ...offer, start: '2026-03-02', expiry: '2026-03-01' }] } },
    path: 'offers[0].expiry',
    says: 'must not be before the start, 2026-03-02',
  },
  {
    rule: 'OPS-04 a promo tile does not expire before it starts, offsets from UTC included',
    changes: {
      promos: { tiles: [{ ...tile, start: '2026-03-01T10:00:00+10:00', expiry: '2026-03-01T10:00:00+11:00' }] },
    },
    path: 'tiles[0].expiry',
    says: 'must not be before the start, 2026-03-01T10:00:00+10:00',
  },
  {
    rule: 'OPS-04 a date is a day of the calendar',
    changes: { offers: { offers: [{ ...offer, start: '2026-02-29' }] } },
    path: 'offers[0].start',
    says: '= "2026-02-29"  is not a day of the calendar',
  },
  {
    rule: 'DATA-09 each weekday comes once',
    changes: hours({ weekday: 1, status: 'Closed' }, { weekday: 1, status: 'Closed' }),
    path: 'openingHours[1].weekday',
    says: 'is already given by entry 1 of the list',
  },
  {
    rule: 'DATA-09 an open day needs an opening time',
    changes: hours({ weekday: 1, status: 'Open', close: '17:00' }),
    path: 'openingHours[0].open',
    says: 'is needed on a day that is open',
  },
  {
    rule: 'DATA-09 an open day needs a closing time',
    changes: hours({ weekday: 1, status: 'Open', open: '09:00' }),
    path: 'openingHours[0].close',
    says: 'is needed on a day that is open',
  },
  {
    rule: 'DATA-09 a place closes after it opens',
    changes: placed({
      contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '09:00', close: '09:00' }] },
    }),
    path: 'locations[0].contact_detail.opening_hours[0].close',
    says: 'must be later than the opening time, 09:00',
  },
  {
    rule: 'DATA-09 weekdays go from 0 to 6',
    changes: hours({ weekday: 7, status: 'Closed' }),
    path: 'openingHours[0].weekday',
    says: '= 7  must be at most 6',
  },
  {
    rule: 'a logo is a file of the media folder',
    changes: { dealer: { brand: { logo: '/media/logo.png', tagline: 'T', hero: { heading: 'H', text: 'T' } } } },
    path: 'brand.logo',
    says: 'is not in this dealer\'s media folder  did you mean "/media/logo.svg"?',
  },
  {
    rule: "a location's picture is a file of the media folder",
    changes: placed({ image: { image: { url: '/media/front.jpg' } } }),
    path: 'locations[0].image.image.url',
    says: "is not in this dealer's media folder",
  },
  {
    rule: 'NAV-01 a link leads to a path, an https address, a phone or an e-mail',
    changes: { navigation: { header: [{ label: 'X', href: 'javascript:alert(1)' }], footer: [] } },
    path: 'header[0].href',
    says: 'must be a path that starts with "/", or an https:, tel: or mailto: address',
  },
  {
    rule: 'MODEL-01 a model is in a category of the menu',
    changes: {
      models: {
        categories: ['Utes'],
        models: [{ name: 'A', slug: 'a', image_url: 'https://x.example/a.jpg', manufacturer_body: 'Ute' }],
      },
    },
    path: 'models[0].manufacturer_body',
    says: 'is not among "categories" (Utes)  did you mean "Utes"?',
  },
])('$rule', ({ changes, path, says }) => {
  const problems = problemsOf(smith(changes));
  expect(problems.map((problem) => problem.path)).toEqual([path]);
  expect(problems.map(problemText).join()).toContain(says);
});

test('a check points at the value in the file that holds it', () => {
  const text =
    '{ "locations": [\n  { "id": "a", "name": "A", "slug": "a", "dealership_id": "smit",\n    "address": { "street": "1 A St", "city": "Sydney", "state": "NSW", "postcode": "3000" } }\n] }';
  expect(problemsOf({ ...smith(), 'smith/locations.json': text }).map(problemText)).toEqual([
    'dealers/smith/locations.json:2:59  locations[0].dealership_id  = "smit"  is not among "dealerships" (smith)  did you mean "smith"?',
    'dealers/smith/locations.json:3:84  locations[0].address.postcode  = "3000"  must be a postcode of NSW; it is one of VIC',
  ]);
});

test('an item with a mistake of its own does not hide what is wrong with the others', () => {
  const problems = problemsOf(
    smith({
      locations: {
        locations: [
          location({ visible: 'yes' }),
          location({ id: 'b', slug: 'b', address: { ...location().address, postcode: '3000' } }),
        ],
      },
    }),
  );
  expect(problems.map((problem) => problem.path)).toEqual(['locations[0].visible', 'locations[1].address.postcode']);
});

test.each([
  { state: 'NSW', postcode: '2000' },
  { state: 'NSW', postcode: '2620' },
  { state: 'ACT', postcode: '2620' },
  { state: 'ACT', postcode: '2600' },
  { state: 'ACT', postcode: '0200' },
  { state: 'NSW', postcode: '2611' },
  { state: 'VIC', postcode: '3220' },
  { state: 'QLD', postcode: '4000' },
  { state: 'SA', postcode: '5000' },
  { state: 'WA', postcode: '6000' },
  { state: 'TAS', postcode: '7000' },
  { state: 'NT', postcode: '0800' },
  { state: 'SA', postcode: '0872' },
])('$postcode is a postcode of $state', ({ state, postcode }) => {
  const site = siteOf(
    smith({
      dealer: { licences: [{ state, number: '1' }] },
      locations: { locations: [location({ address: { street: '1 A St', city: 'C', state, postcode } })] },
    }),
  );
  expect(site.locations[0]?.address).toMatchObject({ state, postcode });
});

test('no licence is asked for where no location shows', () => {
  const closed = { address: { street: '1 A St', city: 'Perth', state: 'WA', postcode: '6000' }, id: 'wa', slug: 'wa' };
  const locations = [location(), location({ ...closed, visible: false })];
  expect(problemsOf(smith({ locations: { locations } }))).toEqual([]);
  const hidden = { id: 'west', slug: 'west', name: 'West', hidden: true };
  const dealer = { dealerships: [{ id: 'smith', slug: 'smith', name: 'Smith' }, hidden] };
  const places = [location(), location({ ...closed, dealership_id: 'west' })];
  expect(problemsOf(smith({ dealer, locations: { locations: places } }))).toEqual([]);
});

test('CONF-08 no menu leads to a location or dealership that is hidden', () => {
  const links = (...hrefs: string[]) => hrefs.map((href) => ({ label: 'X', href }));
  const navigation = {
    header: [
      { label: 'Yards', href: '/our-location/main', children: links('/our-location/west/', '/search/west?page=2') },
      ...links('/search/shut', '/our-location/shut#map'),
    ],
    footer: [{ title: 'Stock', links: links('/search/smith', '/search/west-motors', '/our-location') }],
  };
  const west = { id: 'west', slug: 'west-motors', name: 'West' };
  const problems = (hidden: boolean) =>
    problemsOf(
      smith({
        dealer: {
          dealerships: [
            { id: 'smith', slug: 'smith', name: 'Smith' },
            { ...west, hidden },
          ],
        },
        locations: {
          locations: [
            location(),
            location({ id: 'west', slug: 'west', dealership_id: 'west' }),
            location({ id: 'shut', slug: 'shut', visible: false }),
          ],
        },
        navigation,
      }),
    ).map(({ path }) => path);
  const shut = ['header[1].href', 'header[2].href'];
  expect(problems(false)).toEqual(shut);
  const western = ['header[0].children[0].href', 'header[0].children[1].href', 'footer[0].links[1].href'];
  expect(problems(true).toSorted()).toEqual([...western, ...shut].toSorted());
});

test('DATA-09 an open day may have a text in place of its times', () => {
  const openingHours = [{ weekday: 6, status: 'Open', formated_hours: 'By appointment only' }];
  expect(siteOf(smith({ dealer: { openingHours } })).openingHours).toEqual(openingHours);
});

test('SEARCH-13 there is at least one order to choose from', () => {
  expect(problemsOf(smith({ dealer: { search: { sorts: [] } } }))).toEqual([
    expect.objectContaining({ path: 'search.sorts', rule: 'must name at least one order' }),
  ]);
});

test('an offer may last one day', () => {
  const offers = [{ ...offer, start: '2026-03-01', expiry: '2026-03-01' }];
  expect(siteOf(smith({ offers: { offers } })).offers[0]?.expiry).toBe('2026-03-01');
});
