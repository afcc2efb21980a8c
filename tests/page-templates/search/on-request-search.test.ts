import { expect, test } from 'vitest';
import { EngineError } from '~/engine/engine-error.ts';
import { onRequestSearchPage } from '~/page-templates/search/on-request-search.ts';
import { directSearch } from '~/server/on-request/direct-search.ts';
import { searchOver, searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { searchSettings } from '../../features/search/search-settings.ts';

const scope = { dealershipIds: ['d1'], includeSoldDays: 3 };
const cars = [
  aCar({ id: 'a', slug: 'a', name: 'Toyota HiLux', make: 'Toyota', model: 'HiLux', body: 'Ute', price: 20_000 }),
  aCar({ id: 'b', slug: 'b', name: 'Toyota Camry', make: 'Toyota', model: 'Camry', body: 'Sedan', price: 30_000 }),
  aCar({ id: 'c', slug: 'c', name: 'Mazda 3', make: 'Mazda', model: '3', body: 'Sedan', price: 10_000 }),
];
const { catalogue } = searchStock(cars, scope, { dealerships: [], locations: [], noun: () => 'car' }, new Date());
const settings = (fields = {}) =>
  searchSettings({ path: '/search', catalogue, facets: ['make', 'body', 'price'], ...fields });
const search = {
  inTurn: (_: unknown, job: () => Promise<never>) => job(),
  ...searchOver(cars),
  health: async () => ({ ok: true }),
};
const inStock = () => directSearch(scope, { search } as never, '203.0.113.1');

const own = { 'cache-control': 'private, no-cache' };

async function pageOf(query: string) {
  const page = await onRequestSearchPage(settings(), query, inStock());
  if (page instanceof Response) throw new Error(`There is no page, but a ${page.status}.`);
  const [found] = Object.values(page.serverState.initialResults);
  return { ...page, found: found?.results?.[0]?.hits.map(({ id }: { id: string }) => id) };
}

test('SEARCH-01 a page on request shows what its address asks for, and anyone may keep it for a minute', async () => {
  const { found, settings: made, caching } = await pageOf('?sortBy=price:asc&refinementList[body][0]=Sedan');
  expect(found).toEqual(['c', 'b']);
  expect(made.onRequest).toEqual({
    from: '/search?sortBy=price:asc&refinementList[body][0]=Sedan',
    address: '/search?sortBy=price:asc&refinementList[body][0]=Sedan',
  });
  // Told to browsers, the last part would show some of their people a page of minutes ago.
  expect(caching).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=300',
  });
});

test('SEARCH-26 words are taken for what they mean, and nobody keeps the page', async () => {
  const { found, settings: made, caching } = await pageOf('?query=toyota under 25k');
  expect(found).toEqual(['a']);
  expect(made.onRequest).toMatchObject({
    from: '/search?query=toyota under 25k',
    address: '/search/toyota?range[price]=:25000',
    words: { text: 'toyota under 25k', dropped: [] },
  });
  expect(caching).toEqual(own);
});

test.each([
  ['a value that no car has', '?refinementList[make][0]=Junk&refinementList[make][1]=Mazda'],
  ['a name that no search reads', '?refinementList[make][0]=Mazda&junk=1'],
  ['another form of the same', '?make=Mazda'],
  ['another spelling of the same', '?refinementList[make][0]=mAZDA'],
])('%s makes a page that nobody keeps', async (_, query) => {
  const { found, caching } = await pageOf(query);
  expect([found, caching]).toEqual([['c'], own]);
});

test.each([
  '?query=zzqq',
  '?page=9&refinementList[body][0]=Sedan',
  '?sortBy=_geoPoint(-32.9,151.7):asc',
  '?query=ute near me',
  '?range[weekly_repayment]=:180',
  '?loanTerm=5&deposit=4000',
])(
  '%s is left to the browser: what finds nothing, pages beyond the last, where the shopper is, and figures on their terms',
  async (search) => {
    const repayments = { texts: {} as never, adjustable: true };
    const answer = await onRequestSearchPage(settings({ repayments }), search, inStock());
    // Astro fetches the page of a 404 where there is no body at all, which nobody would see.
    expect(answer).toMatchObject({ status: 404, body: expect.any(ReadableStream) });
  },
);

test('SEARCH-16 without an answer of the search there is no page for anyone, for one who asks too much none of their own; a fault is not hidden', async () => {
  const away = { ...search, run: () => Promise.reject(new EngineError('search_unavailable', 'away', 503, 'system')) };
  const page = await onRequestSearchPage(settings(), '?body=Sedan', directSearch(scope, { search: away } as never, ''));
  expect(page).toMatchObject({ status: 503 });
  expect((page as Response).headers.get('retry-after')).toBe('10');
  const tooMuch = new EngineError('too_many_search_requests', 'later', 429, 'system');
  const tired = { ...search, inTurn: () => Promise.reject(tooMuch) };
  const refused = await onRequestSearchPage(
    settings(),
    '?body=Sedan',
    directSearch(scope, { search: tired } as never, ''),
  );
  expect((refused as Response).headers.has('retry-after')).toBe(false);
  const faulty = { http: () => Promise.reject(new TypeError('a fault')), failure: () => undefined };
  await expect(onRequestSearchPage(settings(), '?body=Sedan', faulty)).rejects.toThrow('a fault');
});
