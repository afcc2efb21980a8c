import { expect, test } from 'vitest';
import {
  headerRoom,
  type ManufacturerEntry,
  type MenuItem,
  repeatedGroups,
  shownLinks,
  siteMenu,
  withMore,
} from '~/domain/content/site-menu.ts';
import { loadSite } from '~/site/load/load.ts';

const menu: ManufacturerEntry[] = [
  { id: 'home', label: 'Home', href: '/', hidden: true },
  { id: 'new', label: 'New Vehicles', href: '/models', mega: 'models' },
  {
    id: 'service',
    label: 'Service',
    href: '/service',
    inFooter: true,
    children: [{ label: 'Book', basePath: 'book' }],
  },
  { id: 'sell', label: 'Sell My Car', basePath: 'sellmycar', optional: true },
  { id: 'contact', label: 'Contact', href: '/contact', inFooter: true },
];

const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label);

function aMenuSite(fields: { header?: MenuItem[]; optional?: string[]; baseDomain?: string; on?: boolean } = {}) {
  const { header = [], optional = [], baseDomain = 'smith.maker.example', on = true } = fields;
  return {
    navigation: { header, manufacturerMenu: menu, optionalEntries: optional },
    features: { manufacturerSite: on },
    manufacturer: { baseDomain },
  };
}

test('NAV-06 the manufacturer’s menu shows its mandatory entries; hidden and optional ones are left out', () => {
  expect(labels(siteMenu(aMenuSite()))).toEqual(['New Vehicles', 'Service', 'Contact']);
});

test('NAV-06 an optional entry shows in its place where the dealer asks for it', () => {
  expect(labels(siteMenu(aMenuSite({ optional: ['sell'] })))).toEqual([
    'New Vehicles',
    'Service',
    'Sell My Car',
    'Contact',
  ]);
});

test('NAV-06 a dealer’s entry changes the one with its id or is added; none is removed', () => {
  const header = [
    { id: 'service', label: 'Workshop', href: '/workshop' },
    { label: 'Racing', href: '/racing' },
  ];
  expect(labels(siteMenu(aMenuSite({ header })))).toEqual(['New Vehicles', 'Workshop', 'Contact', 'Racing']);
});

test('CONF-09 NAV-06 without the capability a site has its own entries alone', () => {
  const header = [{ label: 'Racing', href: '/racing' }];
  expect(siteMenu(aMenuSite({ header, on: false }))).toEqual(header);
});

test('NAV-07 links lead to the manufacturer’s domain; without one they are left out or stay on the site', () => {
  const links = [
    { label: 'Demonstrators', href: '/demo', basePath: 'demonstrators' },
    { label: 'Lease', basePath: 'finance/full-service-lease' },
    { label: 'Recalls', href: '/recalls' },
  ];
  expect(shownLinks(links, 'smith.maker.example')).toEqual([
    { label: 'Demonstrators', href: 'https://smith.maker.example/demonstrators' },
    { label: 'Lease', href: 'https://smith.maker.example/finance/full-service-lease' },
    { label: 'Recalls', href: '/recalls' },
  ]);
  expect(shownLinks(links, undefined)).toEqual([
    { label: 'Demonstrators', href: '/demo' },
    { label: 'Recalls', href: '/recalls' },
  ]);
});

test('FOOT-04 the footer repeats the groups that the menu marks', () => {
  expect(repeatedGroups(siteMenu(aMenuSite()))).toEqual([
    { title: 'Service', links: [{ label: 'Book', href: 'https://smith.maker.example/book' }] },
    { title: 'Contact', links: [{ label: 'Contact', href: '/contact' }] },
  ]);
});

test('NAV-06 entries that do not fit into the header are under "More"', () => {
  const named = (...names: string[]) => names.map((label) => ({ label }));
  const { shown, more } = withMore(named('A', 'B', 'C', 'D', 'E', 'F', 'G'));
  expect([shown.length, more.length]).toEqual([headerRoom.entries, 2]);
  expect(withMore(named('A', 'B', 'C', 'D', 'E')).more).toEqual([]);
  expect(withMore(named('A long entry of the menu', 'Another long entry', 'And one too many')).more.length).toBe(1);
});

const presetSite = () => {
  const loaded = loadSite('dealers', 'northside-toyota');
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.site;
};

test('NAV-06 the Toyota-family preset has the whole menu, its optional entries off by default', () => {
  const { navigation } = presetSite();
  const names = navigation.manufacturerMenu.map(({ label, hidden, optional }) =>
    hidden ? `(${label})` : optional ? `${label}?` : label,
  );
  expect(names.filter((name) => !name.endsWith('?'))).toEqual([
    '(Home)',
    'New Vehicles',
    'Pre-Owned Vehicles',
    'Special Offers',
    'Service',
    'Parts & Accessories',
    'Finance & Insurance',
    'Fleet',
    'Personalise',
    'Discover',
    'Contact',
  ]);
  expect(names.filter((name) => name.endsWith('?'))).toEqual(['Sell My Car?', 'Express Maintenance?', 'KINTO?']);
  expect(navigation.manufacturerMenu.find(({ id }) => id === 'new-vehicles')?.mega).toBe('models');
});

test('NAV-07 the preset knows every page on the manufacturer’s domain', () => {
  const site = presetSite();
  const all = [
    ...site.navigation.manufacturerMenu.flatMap((entry) => [entry, ...(entry.children ?? [])]),
    ...site.models.links,
  ];
  expect(new Set(all.flatMap(({ basePath }) => basePath ?? []))).toEqual(
    new Set([
      'new-vehicles',
      'new-vehicles/dealer-stock',
      'new-vehicles/dealer-specials',
      'demonstrators',
      'sellmycar',
      'service/booking',
      'toyota-for-you/vehicle-selection',
      'finance/car-loan-calculator',
      'finance/full-service-lease',
      'finance/used-car',
      'finance/car-insurance',
      'finance/finance-for-farmers',
      'car-rental/kinto',
    ]),
  );
});

test('FOOT-04 the preset repeats Pre-Owned, Service and Contact', () => {
  expect(repeatedGroups(siteMenu(presetSite())).map(({ title }) => title)).toEqual([
    'Pre-Owned Vehicles',
    'Service',
    'Contact',
  ]);
});
