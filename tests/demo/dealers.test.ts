import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { dealersDir, demoProblems, demoSites, demoSlugs } from './demo-sites.ts';

const siteOf = (slug: string) => {
  const site = demoSites.find((candidate) => candidate.slug === slug);
  if (!site) throw new Error(`${slug} did not load`);
  return site;
};

type Row = Record<string, string>;
const rowsOf = (slug: string): Row[] => parse(readFileSync(join(dealersDir, slug, 'stock.csv')), { columns: true });

/** Every option that turns something on or off, read off the resolved sites. */
const capabilities: Record<string, (site: ReturnType<typeof siteOf>) => boolean> = {
  favourites: (site) => site.features.favourites,
  watchlist: (site) => site.features.watchlist,
  garage: (site) => site.features.garage,
  spinToWin: (site) => site.features.spinToWin,
  onlinePayment: (site) => site.features.onlinePayment,
  manufacturerSite: (site) => site.features.manufacturerSite,
  tradeIn: (site) => site.features.tradeIn,
  subscriptions: (site) => site.price.subscriptions,
  ecoTag: (site) => site.tags.ecoTag,
  finance: (site) => site.finance.enabled,
  reserve: (site) => site.reserve.enabled,
  'sign-in gates': (site) => site.signIn.gates.length > 0,
  'reviews hidden': (site) => site.reviews.hidden,
  'a hidden dealership': (site) => site.dealerships.some(({ hidden }) => hidden),
  'a hidden location': (site) => site.locations.some(({ visible }) => !visible),
  'sold cars listed': (site) => !site.search.inStockOnly,
  'used only': (site) => site.search.usedOnly,
  'lowest price without unpriced': (site) => site.search.lowestPriceNeedsPrice,
  'a default city': (site) => (site.search.defaultRefinements['city'] ?? []).length > 0,
  maps: (site) => Boolean(site.map.tileUrl && site.map.tileCredit),
  'Message Now': (site) => site.carPage.enquireText === 'Message Now',
  'Instant Message': (site) => site.carPage.barMessageText === 'Instant Message',
  'lower-case heading of the similar form': (site) => site.carPage.similarTitle === 'Find me something similar',
  'brand logos': (site) => site.models.manufacturers.some(({ logo_url }) => logo_url),
  'the trade-in gate': (site) => site.signIn.gates.includes('trade-in'),
  'the selling gate': (site) => site.signIn.gates.includes('sell-my-car'),
  'the checkout gate': (site) => site.signIn.gates.includes('checkout'),
  'kilometre sorts': (site) => site.search.sorts.includes('km-asc'),
};

describe('CONF-06 the four demo dealers', () => {
  test('CONF-06 load without a problem', () => {
    expect(demoProblems).toEqual([]);
    expect(demoSites.map(({ slug }) => slug).sort()).toEqual([...demoSlugs].sort());
  });

  test('CONF-06 are a multi-make group, a single-brand, a caravan and a truck dealer with subscription prices', () => {
    expect(siteOf('harbour-motors').dealerships.length).toBeGreaterThan(2);
    expect(new Set(rowsOf('harbour-motors').map((row) => row.Make)).size).toBeGreaterThanOrEqual(8);
    expect(siteOf('northside-toyota').manufacturer?.name).toBe('Toyota');
    const fresh = rowsOf('northside-toyota').filter((row) => row.Condition === 'new');
    expect(new Set(fresh.map((row) => row.Make))).toEqual(new Set(['Toyota']));
    expect(new Set(rowsOf('coastline-caravans').map((row) => row['Vehicle Category']))).toEqual(
      new Set(['caravan', 'motorhome']),
    );
    expect(siteOf('ironbark-trucks').price.subscriptions).toBe(true);
    expect(rowsOf('ironbark-trucks').filter((row) => Number(row['Weekly Price']) > 0).length).toBeGreaterThan(20);
  });

  test.each(Object.entries(capabilities))('CONF-06 %s is on for one of them and off for another', (_name, isOn) => {
    const values = demoSlugs.map((slug) => isOn(siteOf(slug)));
    expect(values).toContain(true);
    expect(values).toContain(false);
  });
});

describe.each([
  { slug: 'harbour-motors', least: 240 },
  { slug: 'northside-toyota', least: 120 },
  { slug: 'coastline-caravans', least: 60 },
  { slug: 'ironbark-trucks', least: 60 },
])('the stock of $slug', ({ slug, least }) => {
  const rows = rowsOf(slug);
  const unique = (column: string) => new Set(rows.map((row) => row[column])).size;

  test(`holds at least ${least} vehicles with stock numbers and VINs of their own`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(unique('Stock No')).toBe(rows.length);
    expect(unique('VIN')).toBe(rows.length);
    for (const row of rows) expect(row.VIN).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
  });

  test('belongs to dealerships and visible locations of the site', () => {
    const site = siteOf(slug);
    const dealerships = new Set(site.dealerships.filter(({ hidden }) => !hidden).map(({ id }) => id));
    const places = new Map(site.locations.filter(({ visible }) => visible).map((place) => [place.id, place]));
    for (const row of rows) {
      expect(dealerships).toContain(row['Dealer Id']);
      const place = places.get(row['Location Id'] ?? '');
      expect(place).toMatchObject({ name: row.Location, slug: row['Location Slug'], phone: row['Location Phone'] });
      expect(place?.address).toMatchObject({ city: row.City, state: row.State, postcode: row.Postcode });
      expect(place?.dealership_id).toBe(row['Dealer Id']);
    }
  });

  test('has every state a vehicle can be in', () => {
    const count = (test: (row: Row) => boolean) => rows.filter(test).length;
    expect(count((row) => row['Stock Status'] === 'coming_soon')).toBeGreaterThan(0);
    const sold = rows.filter((row) => row['Stock Status'] === 'sold');
    expect(sold).toHaveLength(4);
    // One of long ago; the others have sold when they are imported.
    expect(sold.filter((row) => row['Sold Date'] === '' && row['Last Updated'] === '')).toHaveLength(3);
    expect(count((row) => row.Reserved === 'Yes')).toBeGreaterThan(0);
    expect(count((row) => row['Show On Website'] === 'No')).toBe(1);
    expect(count((row) => row.Photos === '')).toBeGreaterThan(0);
    expect(count((row) => (row['Was Price'] ?? '') !== '')).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row['Price Type']))).toContain('Drive Away');
  });

  test('says nothing in its comments that the facts contradict', () => {
    for (const row of rows) {
      const stated = /([\d,]+) km (?:on|with|in|\(|clock)|covered only ([\d,]+) km|reads ([\d,]+) km/.exec(
        row.Comments ?? '',
      );
      const km = stated?.slice(1).find(Boolean);
      if (km) expect(Number(km.replaceAll(',', ''))).toBe(Number(row.Odometer));
      expect(row.Comments).not.toMatch(/undefined|NaN|[Ll]orem/);
      // Nobody has written about what has only just been announced.
      if (row.Comments === '') expect(row['Stock Status']).toBe('coming_soon');
      else expect((row.Comments ?? '').split('|').length).toBeGreaterThanOrEqual(2);
    }
  });
});
