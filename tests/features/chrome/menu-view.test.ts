import { expect, test } from 'vitest';
import { type MegaMenus, menuBrands, menuEntries } from '~/features/chrome/menu-view.ts';

const counts = { all: 1234, new: 40, demo: 0, used: 42 };
const none: MegaMenus = { models: [], brands: [], links: [] };

test.each([
  ['used', 'Used cars (42)'],
  ['all', 'Used cars (1,234)'],
  ['demo', 'Used cars (0)'],
  [undefined, 'Used cars'],
] as const)('NAV-02 with the count %s the label reads "%s"', (count, label) => {
  const item = { label: 'Used cars', href: '/search/used-cars', ...(count ? { count } : {}) };
  expect(menuEntries([item], counts, none)[0]?.label).toBe(label);
});

test('NAV-03 a brand links to its own site of the group, else to its stock', () => {
  const manufacturers = [
    { name: 'Kia', slug: 'kia' },
    { name: 'Land Rover', slug: 'land-rover', logo_url: '/media/lr.svg' },
  ];
  expect(menuBrands({ manufacturers, websites: [{ make: 'KIA', url: 'https://kia.example' }] })).toEqual([
    { name: 'Kia', href: 'https://kia.example', elsewhere: true },
    { name: 'Land Rover', href: '/search/land-rover', logo: '/media/lr.svg' },
  ]);
});

test('MODEL-01 the models panel is in the drawer as links to its models and beside them', () => {
  const mega: MegaMenus = {
    ...none,
    models: [{ category: 'SUVs', models: [{ name: 'RAV4', image: '/a.svg', explore: '/rav4' }] }],
    links: [{ label: 'Our Stock', href: '/search' }],
  };
  const [entry] = menuEntries([{ label: 'New', href: '/models', mega: 'models' }], counts, mega);
  expect(entry).toEqual({
    label: 'New',
    href: '/models',
    panel: 'models',
    children: [
      { label: 'RAV4', href: '/rav4' },
      { label: 'Our Stock', href: '/search' },
    ],
  });
});

test('CONF-09 without models the entry is an ordinary link', () => {
  const [entry] = menuEntries([{ label: 'New', href: '/models', mega: 'models' }], counts, none);
  expect(entry).toEqual({ label: 'New', href: '/models', children: [] });
});
