import { expect, test } from '@playwright/test';
import dealer from '../../dealers/harbour-motors/dealer.json' with { type: 'json' };
import { bodyTypes } from '../../src/domain/car/derived/body-type-pictures.ts';
import { kebab } from '../../src/domain/car/record/slug.ts';
import { bodiesText } from '../../src/domain/search/facets/bodies-text.ts';
import { capitalised } from '../../src/domain/text.ts';
import { at, searchPath } from '../e2e/sites.ts';
import { builtPage, textsOf } from './built-page.ts';
import { served, servedOnRequest } from './served-page.ts';

const harbour = 'harbour-motors';
const northside = 'northside-toyota';
const names = 'main article h2 a';
const chips = '[aria-label="Active filters"] li button';
const count = 'main [role=status]';

test('SEARCH-05 SEARCH-21 the first 21 cars are links in the HTML before any script runs', () => {
  expect(builtPage(harbour, searchPath).querySelectorAll(`${names}[href^="/cars/"]`)).toHaveLength(21);
});

test('URL-11 /search always opens the same search', async ({ request }) => {
  const own = textsOf(builtPage(harbour, searchPath), names);
  expect(own).toHaveLength(21);
  const { status, page } = await served(request, harbour, '/search');
  expect(status).toBe(200);
  expect(textsOf(page, names)).toEqual(own);
});

for (const [kind, addresses] of Object.entries({
  'URL-01 conditions': [
    ['/search/used-cars', 'Pre-Owned'],
    ['/search/new-cars', 'New'],
    ['/search/demo-cars', 'Demo'],
    ['/search/new-and-demo-cars', 'Demo'],
  ],
  'URL-02 URL-10 makes, models and bodies': [
    ['/search/toyota', 'Toyota'],
    ['/search/toyota/hilux', 'HiLux'],
    ['/search/suv', 'SUV'],
  ],
  'URL-13 addresses of other days': [['/pre-owned', 'Pre-Owned']],
} as const))
  test(`${kind} open the search refined to what they name`, async ({ request }) => {
    for (const [path, chip] of addresses) {
      const { status, page } = await served(request, northside, path);
      expect(status, path).toBe(200);
      expect(textsOf(page, chips), path).toContain(`Remove ${chip}`);
      expect(textsOf(page, names).length, path).toBeGreaterThan(0);
    }
  });

test('URL-06 a menu and a range of prices open the search refined to what they name', async ({ request }) => {
  const page = await servedOnRequest(request, northside, '/search?menu[make]=Toyota&price_range=10000-30000');
  expect(textsOf(page, chips)).toContain('Remove Toyota');
  expect(textsOf(page, names).length).toBeGreaterThan(0);
});

test('URL-04 q is read as query, and a query without meaning says so in what the page is rendered with', async ({
  request,
}) => {
  const ute = await servedOnRequest(request, harbour, '/search?q=ute');
  expect(textsOf(ute, chips)).toContain('Remove Ute');
  const tidy = await servedOnRequest(request, harbour, '/search?query=tidy');
  expect(tidy.toString()).toContain('&quot;dropped&quot;:[1,[[0,&quot;tidy&quot;]]]');
});

test('FACET-18 chips of raw figures are in words', async ({ request }) => {
  const page = await servedOnRequest(
    request,
    harbour,
    '/search?refinementList[price_range][0]=20000-30000&created_at_timestamp=1000000000',
  );
  expect(textsOf(page, chips)).toEqual(
    expect.arrayContaining(['Remove $20,000 - $30,000', 'Remove Listed from 9 September 2001']),
  );
});

test('FACET-18 FIN-30 what a shopper asks to pay per week is in title, heading and chip', async ({ request }) => {
  for (const [query, words] of [
    ['range[subscription_price]=300:400', '$300 - $400 / week'],
    ['subscription_price=400', 'Up to $400 / week'],
    ['range[subscription_price]=300:', 'From $300 / week'],
    ['not[subscription_price]=300:340', 'Not $300 - $340 / week'],
    ['refinementList[weekly_price_range][0]=300-350', '$300 - $350 / week'],
  ] as const) {
    const page = await servedOnRequest(request, 'ironbark-trucks', `${searchPath}?${query}`);
    expect(textsOf(page, chips), query).toContain(`Remove ${words}`);
    expect(textsOf(page, 'h1')[0]?.toLowerCase(), query).toContain(words.toLowerCase());
    expect(textsOf(page, 'head title')[0]?.toLowerCase(), query).toContain(words.toLowerCase());
  }
});

test('URL-02 another spelling of a search address redirects permanently to its page, with its query', async ({
  request,
}) => {
  const { status, location } = await served(request, harbour, '/search/Mazda?sortBy=price:asc');
  expect(status).toBe(301);
  expect(new URL(location, at(harbour)).href).toBe(at(harbour, '/search/mazda?sortBy=price:asc'));
  expect((await served(request, harbour, '/search/mazda?sortBy=price:asc')).status).toBe(200);
  const unknown = await served(request, harbour, '/search/No-Such-Make');
  expect(unknown.status).toBe(404);
  expect(textsOf(unknown.page, 'h1')).toEqual(['We can’t find that page']);
});

test('URL-10 an address that names nothing of this site is a 404', async ({ request }) => {
  expect((await served(request, northside, '/search/no-such-make')).status).toBe(404);
});

test('DATA-13 URL-05 plain parameters of an address refine', async ({ request }) => {
  for (const { address, chip, shows } of [
    { address: '/search?year=2020', chip: /2020/, shows: /2020/ },
    { address: '/search?seats=7&make=Kia', chip: /7 seats/, shows: /Kia/ },
    { address: '/search?price=20000', chip: /\$20,000$/, shows: /\$/ },
  ]) {
    const page = await servedOnRequest(request, harbour, address);
    expect(
      textsOf(page, chips).filter((text) => /^Remove/.test(text) && chip.test(text)),
      address,
    ).toHaveLength(1);
    expect(textsOf(page, count)[0], address).toMatch(/^[1-9]\d* cars?$/);
    const cards = textsOf(page, 'main article');
    expect(cards.length, address).toBeGreaterThan(0);
    expect(
      cards.filter((card) => !shows.test(card)),
      address,
    ).toEqual([]);
  }
});

test('FACET-10 FACET-13 FACET-15 the chip of a range reads as its filter does, also where no handle can stand at its ends', async ({
  request,
}) => {
  for (const { address, label } of [
    { address: '/search/used-cars?range[price]=12000:29000', label: '$12,000 - $29,000' },
    { address: '/search/used-cars?range[price]=12345:28700', label: '$12,345 - $28,700' },
    { address: '/search/used-cars?range[price]=1:9000000', label: '$1 - $9,000,000' },
    { address: '/search/used-cars?price=9000000', label: 'Up to $9,000,000' },
  ]) {
    const page = await servedOnRequest(request, harbour, address);
    const price = page.querySelectorAll('#filters details').find((it) => textsOf(it, 'summary')[0] === 'Price');
    const [shown = ''] = price ? textsOf(price, 'p') : [];
    expect(shown, address).toBe(label);
    expect(textsOf(page, chips), address).toContain(`Remove ${shown}`);
  }
});

test('URL-10 SEARCH-20 FACET-17 a body type or make that is out of stock says so, with a form and what is in stock', async ({
  request,
}) => {
  for (const [path, name] of [
    ['/search/motorhome', 'Motorhome'],
    ['/search/Land%20Rover/Defender', 'Land Rover Defender'],
  ] as const) {
    const { status, page } = await served(request, northside, path);
    expect(status).toBe(200);
    expect(textsOf(page, 'h1')).toEqual([`${name}: none in stock just now`]);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    expect(page.querySelectorAll('main article')).toHaveLength(4);
    expect(textsOf(page, 'main form[action^="/enquire"] textarea[name=message]')[0]).toContain(name);
  }
  // Every body type known has its picture, on the page that says there is none where no tile leads to its cars.
  for (const [id, name] of Object.entries(bodyTypes)) {
    const { page } = await served(request, northside, `/search/${kebab(name)}`);
    const html = page.toString();
    expect(html, name).toContain(
      html.includes('none in stock') ? `src="/body-types/${id}.svg"` : `${capitalised(bodiesText(name))} for sale</h1>`,
    );
  }
});

test('PRICE-01 a weekly price has the price to buy below it, on the card and on the page of the truck', () => {
  const home = builtPage('ironbark-trucks', '/');
  const all = home.querySelectorAll('a').find((link) => /^All \d+/.test(link.textContent.trim()));
  const cards = builtPage('ironbark-trucks', all?.getAttribute('href') ?? '').querySelectorAll('main article');
  const weekly = cards.filter(({ textContent }) => /\/week.*Purchase price \$[\d,]+/s.test(textContent));
  expect(weekly.length).toBeGreaterThan(0);
  for (const card of weekly) {
    const price = card.textContent.match(/Purchase price \$[\d,]+/)?.[0] ?? 'none';
    const path = card.querySelector('a[href^="/cars/"]')?.getAttribute('href') ?? '';
    expect(textsOf(builtPage('ironbark-trucks', path), '[data-price=purchase]')[0], path).toContain(price);
  }
});

test('SEARCH-06 SEARCH-07 whatever a client asks for, it gets only this dealer’s listed cars', async ({ request }) => {
  const { host, port } = new URL(at(harbour));
  const answer = await request.post(`http://127.0.0.1:${port}/api/search/indexes/Car_production/search`, {
    headers: { host },
    data: {
      filter: 'dealership_id != "x" OR status = sold',
      limit: 500,
      facets: ['dealership_id', 'status'],
    },
  });
  const { facetDistribution } = (await answer.json()) as { facetDistribution: Record<string, Record<string, number>> };
  const dealerships = Object.keys(facetDistribution['dealership_id'] ?? {});
  expect(dealerships.length).toBeGreaterThan(0);
  const own = dealer.dealerships.map(({ id }) => String(id));
  expect(dealerships.filter((id) => !own.includes(id))).toEqual([]);
});

test('OPS-03 each dealer serves its own icon at /favicon.ico', async ({ request }) => {
  const { location } = await served(request, harbour, '/favicon.ico');
  expect((await served(request, harbour, location)).headers['content-type']).toContain('image/svg');
});
