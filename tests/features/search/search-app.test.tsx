import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { readPath } from '~/domain/search/address/search-path.ts';
import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { SearchApp } from '~/features/search/SearchApp.tsx';
import { searchServerState } from '~/features/search/server-state.tsx';
import { withoutBareRates } from '~/server/advertising/without-bare-rates.ts';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { searchSettings } from './search-settings.ts';

const scope = { dealershipIds: ['d1'], includeSoldDays: 3 };
const now = new Date('2026-11-20T00:00:00Z');

const cars = [
  aCar({ id: 'a', slug: 'a', make: 'Mazda', model: '3', certified: true, price: 20_000 }),
  aCar({ id: 'b', slug: 'b', make: 'Toyota', certified: false, price: 30_000, car_type: 'new' }),
  aCar({ id: 'c', slug: 'c', make: 'Toyota', certified: true }),
  aCar({ id: 'd', slug: 'd', make: 'Suzuki Australia', model: 'Jimny' }),
];

/** The search page as prerendered over real cars and the real engine. */
async function pageOf(fields: Partial<SearchSettings>, stock: readonly Car[] = cars): Promise<string> {
  const { httpClient, catalogue } = searchStock(
    stock,
    scope,
    { dealerships: [], locations: [], noun: () => 'car' },
    now,
  );
  const settings = searchSettings({ catalogue, ...fields });
  const serverState = await searchServerState(settings, httpClient as never);
  return renderToString(<SearchApp settings={settings} serverState={serverState} />).replaceAll('<!-- -->', '');
}

/** Labels of the ticks of a facet, in order. */
const ticks = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*\/><span>([^<]*)</g)].map(([, text]) => text);

test('FACET-04 makes are listed by name, or by number of cars where the dealer wants it', async () => {
  expect(ticks(await pageOf({ facets: ['make'] }))).toEqual(['Mazda', 'Suzuki', 'Toyota']);
  expect(ticks(await pageOf({ facets: ['make'], makesByVolume: true }))[0]).toBe('Toyota');
});

test('FACET-08 FACET-09 certifiedOnly offers a switch for certified cars and never the others', async () => {
  expect(ticks(await pageOf({ facets: ['certified'] }))).toEqual(
    expect.arrayContaining(['Certified', 'Not certified']),
  );
  const html = await pageOf({ facets: ['certified'], certifiedOnly: true });
  expect(html).toContain('role="switch"');
  expect(ticks(html)).toEqual(['Certified only']);
  const none = cars.map((car) => ({ ...car, certified: false }));
  expect(await pageOf({ facets: ['certified'], certifiedOnly: true }, none)).not.toContain('Certified only');
});

test('FACET-01 the dealer decides which facets show and in which order, each value with its count', async () => {
  const html = await pageOf({ facets: ['model', 'car_type'] });
  const titles = [...html.matchAll(/<summary>([^<]*)</g)].map(([, text]) => text);
  expect(titles).toEqual(['Model', 'Condition']);
  expect(html).toMatch(/Used<\/span><span[^>]*>3</);
});

test('FACET-18 what the path refines is a chip of its own, beside one control to clear all', async () => {
  const { catalogue } = searchStock(cars, scope, { dealerships: [], locations: [], noun: () => 'car' }, now);
  const pageScope = readPath('/search/suzuki-australia', catalogue);
  const html = await pageOf({ path: '/search/suzuki-australia', ...(pageScope ? { pageScope } : {}) });
  expect(html).toMatch(/Remove <\/span>Suzuki</);
  expect(html).toContain('Clear all');
  expect(await pageOf({})).not.toContain('Clear all');
});

test('SEARCH-13 SEARCH-14 the sort menu has the dealer’s orders, by default without kilometres', async () => {
  const options = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(options(await pageOf({ sorts: ['relevant', 'latest', 'price-desc', 'price-asc'] }))).toEqual([
    'Most relevant',
    'Latest',
    'Highest price',
    'Lowest price',
  ]);
  expect(options(await pageOf({ sorts: ['relevant', 'km-desc', 'km-asc'] }))).toEqual([
    'Most relevant',
    'Highest kms',
    'Lowest kms',
  ]);
});

test('FACET-01 only features that distinguish the dealer’s cars are offered', async () => {
  const stock = cars.map((car, n) => ({ ...car, filtered_features: ['ABS', ...(n < 2 ? ['Sunroof'] : [])] }));
  const fields = { facets: ['filtered_features'] as const };
  expect(ticks(await pageOf({ ...fields, features: ['Sunroof'] }, stock))).toEqual(['Sunroof']);
  expect(ticks(await pageOf(fields, stock))).toEqual(['ABS', 'Sunroof']);
});

test('SEARCH-13 PRICE-01 a dealer with weekly prices labels the price to buy as such in filter and orders', async () => {
  const card = { ...searchSettings().card, price: { subscriptions: true, noPriceText: '' } };
  const html = await pageOf({ facets: ['price'], sorts: ['relevant', 'weekly-asc', 'price-asc'], card });
  expect(html).toContain('<summary>Purchase price</summary>');
  expect([...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'Most relevant',
    'Lowest weekly price',
    'Lowest purchase price',
  ]);
});

describe('FACET-10 FACET-13 FACET-15 a range reads the same on its chip and in its filter', () => {
  const priced = [12_990, 20_000, 30_000, 61_500].map((price, n) =>
    aCar({ id: `p${n}`, slug: `p${n}`, price, year: 2018 + n, km: n * 20_000 }),
  );
  const pageAt = (query: string) => {
    const address = `/search?${query}`;
    return pageOf({ path: '/search', facets: ['price', 'km', 'year'], onRequest: { from: address, address } }, priced);
  };
  const labelIn = (html: string, facet: string) =>
    new RegExp(`<summary>${facet}</summary><fieldset[^>]*><p[^>]*>([^<]*)</p>`).exec(html)?.[1];
  const chipIn = (html: string) => /Remove <\/span>([^<]*)</.exec(html)?.[1];

  test.each([
    // Outside what is in stock, at one end or both.
    ['range[price]=:900000', 'Price', 'Up to $900,000'],
    ['range[price]=1:9000000', 'Price', '$1 - $9,000,000'],
    ['range[price]=1000:', 'Price', 'From $1,000'],
    ['range[price]=20000:70000', 'Price', '$20,000 - $70,000'],
    ['range[year]=1990:', 'Year', 'From 1990'],
    ['range[year]=2019:2035', 'Year', '2019 - 2035'],
    ['range[year]=:2035', 'Year', 'Up to 2035'],
    ['range[km]=:900000', 'Kilometres', 'Up to 900,000 km'],
    ['km=150000', 'Kilometres', 'Up to 150,000 km'],
    ['price=99999', 'Price', 'Up to $99,999'],
    ['price_range=5000-25000', 'Price', '$5,000 - $25,000'],
    // Between two thousands.
    ['range[price]=12345:28700', 'Price', '$12,345 - $28,700'],
    ['range[km]=10500:40000', 'Kilometres', '10,500 km - 40,000 km'],
    // Where handles can stand.
    ['range[price]=20000:40000', 'Price', '$20,000 - $40,000'],
    ['range[year]=2019:2020', 'Year', '2019 - 2020'],
  ])('%s', async (query, facet, words) => {
    const html = await pageAt(query);
    expect([chipIn(html), labelIn(html, facet)]).toEqual([words, words]);
  });

  test('a filter nobody has used shows its whole span', async () => {
    const html = await pageAt('range[year]=2019:2020');
    expect(labelIn(html, 'Price')).toMatch(/^\$[\d,]+000 - \$[\d,]+000$/);
  });
});

describe('URL-07 FIN-30 a page on request is sent as it was rendered, so that the browser can take it up', () => {
  const rented = [289, 324, 349, 399, 520].map((weekly, n) =>
    aCar({ id: `w${n}`, slug: `w${n}`, subscription_price: weekly, price: 30_000 + n * 5000, body: 'Van' }),
  );
  const card = { ...searchSettings().card, price: { subscriptions: true, noPriceText: '' } };
  const rules = { comparisonRateWarning: '', subscriptions: true, finance: true };

  test.each([
    ...['range[subscription_price]=300:400', 'range[subscription_price]=300:', 'range[subscription_price]=:400'],
    ...['subscription_price=350', 'subscription_price=300-400', 'range[subscription_price]=0:9999'],
    ...['range[subscription_price]=324:324', 'range[subscription_price]=299.50:400', 'not[subscription_price]=300:340'],
    ...[
      'refinementList[weekly_price_range][0]=300-350',
      'weekly_price_range=500-550',
      'not[weekly_price_range][0]=250-300',
    ],
    'refinementList[weekly_price_range][0]=300-350&refinementList[weekly_price_range][1]=500-550',
    ...[
      'also[1.1][subscription_price]=:300&also[1.2][subscription_price]=500:',
      'also[1][weekly_price_range][0]=300-350',
    ],
    'range[subscription_price]=300:400&range[price]=30000:50000&refinementList[body][0]=Van',
    'range[subscription_price]=:400&sortBy=subscription_price:asc',
    ...['query=$400 per week&words=plain', 'query=$99/wk&words=plain', 'query=0% finance&words=plain'],
    ...['query=3.9% p.a.&words=plain', 'query=$560 a month', 'query=2.9% interest', 'query=$99 a week at 3.9% p.a.'],
  ])('?%s', async (query) => {
    const address = `/search?${encodeURI(query).replaceAll('$', '%24')}`;
    const facets = ['body', 'subscription_price', 'price'] as const;
    const html = await pageOf({ path: '/search', facets, card, onRequest: { from: address, address } }, rented);
    expect(html).toContain('Remove </span>');
    expect(withoutBareRates(html, rules)).toEqual({ html, hidden: [] });
  });
});
