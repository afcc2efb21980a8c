import { expect, test } from 'vitest';
import { dealerDefaults } from '~/site/files/defaults.ts';
import { loadAllSites, loadSite } from '~/site/load/load.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, type Files, problemsOf, siteOf, smith, smithWith } from './dealers-folder.ts';

test('CONF-03 changing only the slug changes nothing but the slug', () => {
  const one = siteOf(smith());
  const renamed = Object.entries(smith()).map(([path, content]) => [path.replace('smith', 'other-name'), content]);
  const files: Files = Object.fromEntries(renamed);
  const dealer = { ...(files['other-name/dealer.json'] as object), slug: 'other-name' };
  const other = siteOf({ ...files, 'other-name/dealer.json': dealer }, 'other-name');
  expect({ ...other, slug: 'smith' }).toEqual(one);
});

test('CONF-04 the dealer overrides its preset, the preset the platform default', () => {
  const site = siteOf({
    ...smith({ dealer: { template: 'family', tags: { soldText: 'GONE' }, signIn: { gates: [] } } }),
    '_presets/family/dealer.json': {
      tags: { soldText: 'SOLD', newText: 'Just in' },
      signIn: { gates: ['finance'] },
      search: { facets: ['make', 'price'] },
    },
    '_presets/family/promos.json': { tiles: [] },
  });
  expect(site.tags).toEqual({ soldText: 'GONE', newText: 'Just in', newDays: 8, ecoTag: false, greenRunout: false });
  expect(site.search.facets).toEqual(['make', 'price']);
  expect(site.signIn.gates).toEqual([]);
  expect(site.template).toBe('family');
});

test('CONF-04 an unknown preset is reported with the nearest one, and does not make other keys missing', () => {
  const dealer = '{ "slug": "smith", "name": "S",\n  "url": "https://s.example",\n  "template": "bass" }';
  expect(problemsOf(smithWith(dealer)).map(problemText)).toEqual([
    'dealers/smith/dealer.json:3:15  template  = "bass"  must be a preset: base  did you mean "base"?',
  ]);
});

test('CONF-04 presets do not nest and name no dealer', () => {
  const problems = problemsOf({
    ...smith({ dealer: { template: 'family' } }),
    '_presets/family/dealer.json': { template: 'other', name: 'Someone' },
  });
  expect(problems.map(({ file, path, rule }) => [file, path, rule])).toEqual([
    ['dealers/_presets/family/dealer.json', 'name', 'cannot be set in a preset'],
    ['dealers/_presets/family/dealer.json', 'template', 'cannot be set in a preset'],
  ]);
});

test('CONF-05 a dealer that sets no option behaves according to the listed defaults', () => {
  const site = siteOf(smith()) as unknown as Record<string, unknown>;
  const { brand: _brand, openingHours: _hours, licences: _licences, ...options } = dealerDefaults;
  for (const [key, value] of Object.entries(options)) expect(site[key], key).toEqual(value);
  expect(site).toMatchObject({ offers: [], promos: { tiles: [] }, models: { models: [] } });
});

test('CONF-07 text options have their defaults, and a dealer replaces each', () => {
  expect(siteOf(smith()).labels).toEqual({
    contactFormTitle: 'Contact Us',
    callText: 'Call the dealer',
    dealerCommentsTitle: 'Dealer Comments',
    usedKeyword: 'Used',
    financeButton: 'Pre-Approved',
  });
  const labels = {
    contactFormTitle: 'Say hello',
    callText: 'Ring us',
    dealerCommentsTitle: 'Our words',
    usedKeyword: 'Pre-owned',
    financeButton: 'Get a rate',
  };
  expect(siteOf(smith({ dealer: { labels } })).labels).toEqual(labels);
  expect(siteOf(smith({ dealer: { labels: { callText: 'Ring us' } } })).labels.usedKeyword).toBe('Used');
});

test('the site is deeply frozen and is plain JSON', () => {
  const site = siteOf(smith());
  expect(JSON.parse(JSON.stringify(site))).toEqual(site);
  expect(() => {
    (site.locations[0] as { name: string }).name = 'x';
  }).toThrow(TypeError);
  expect(Object.isFrozen(site.search.facets)).toBe(true);
});

test('folders that begin with "_" are not dealers', () => {
  const dealersDir = dealersFolder({ ...smith(), '_presets/family/dealer.json': {}, '_drafts/dealer.json': '{' });
  const result = loadAllSites(dealersDir);
  expect(result.ok && result.sites.map((site) => site.slug)).toEqual(['smith']);
  expect(loadSite(dealersDir, '_presets')).toMatchObject({ ok: false });
  expect(loadSite(dealersDir, 'smiht')).toMatchObject({ ok: false, problems: [{ nearest: 'smith' }] });
});

test('NAV-06 a dealer can remove nothing from the manufacturer’s menu, and may only ask for optional entries that exist', () => {
  const entry = (id: string, fields = {}) => ({ id, label: id, href: `/${id}`, ...fields });
  const files = (navigation: object) => ({
    ...smith({ dealer: { template: 'family' }, navigation: { header: [], footer: [], ...navigation } }),
    '_presets/family/dealer.json': {},
    '_presets/family/navigation.json': {
      manufacturerMenu: [entry('service'), entry('kinto', { optional: true })],
    },
  });
  expect(siteOf(files({ optionalEntries: ['kinto'] })).navigation.manufacturerMenu.map(({ id }) => id)).toEqual([
    'service',
    'kinto',
  ]);
  expect(problemsOf(files({ manufacturerMenu: [entry('kinto')] })).map(({ path, rule }) => [path, rule])).toEqual([
    ['manufacturerMenu', 'can only be set in a preset'],
  ]);
  expect(problemsOf(files({ optionalEntries: ['service'] })).map(({ path }) => path)).toEqual(['optionalEntries[0]']);
});

test('NAV-06 NAV-07 a mandatory entry has a destination even without the manufacturer’s domain', () => {
  const files = {
    ...smith({ dealer: { template: 'family' } }),
    '_presets/family/dealer.json': {},
    '_presets/family/navigation.json': {
      manufacturerMenu: [
        { id: 'a', label: 'A', basePath: 'a' },
        { id: 'b', label: 'B', optional: true },
      ],
    },
  };
  expect(problemsOf(files).map(({ path, rule }) => [path, rule])).toEqual([
    ['manufacturerMenu[0]', 'is mandatory, so it needs "href" too'],
    ['manufacturerMenu[1]', 'needs "href" or "basePath"'],
  ]);
});
