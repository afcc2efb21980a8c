import { expect, test } from 'vitest';
import { readPath, searchPaths } from '~/domain/search/address/search-path.ts';
import { searchServerState } from '~/features/search/server-state.tsx';
import { builtStock, foundResults } from '~/page-templates/search/built-stock.ts';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { searchSettings } from '../../features/search/search-settings.ts';
import { aSite } from '../../site/a-site.ts';

const now = new Date('2026-11-20T02:00:00Z');
const scope = { dealershipIds: ['d1'], includeSoldDays: 3 };
const facets = ['car_type', 'make', 'model', 'body', 'price', 'km'] as const;
const stockOf = (price: number) => {
  const cars = [
    aCar({ id: 'a', make: 'Toyota', model: 'HiLux', body: 'Ute', price: 30_000 }),
    aCar({ id: 'b', make: 'Toyota', model: 'HiLux', body: 'Ute', price }),
    aCar({ id: 'c', make: 'Toyota', model: 'Corolla', body: 'Sedan', price: 90_000 }),
    aCar({ id: 'd', make: 'Kia', model: 'Cerato', body: 'Sedan', price: 20_000 }),
  ];
  return searchStock(cars, scope, { dealerships: [], locations: [], noun: () => 'car' }, now);
};
const { catalogue } = stockOf(50_000);
const settingsOf = (path: string, pageSize = 21) => {
  const pageScope = readPath(path, catalogue);
  return searchSettings({ catalogue, path, pageSize, facets: [...facets], ...(pageScope && { pageScope }) });
};
const resultsOf = async (path: string, price: number, pageSize?: number) =>
  (await foundResults(settingsOf(path, pageSize), stockOf(price).httpClient, now)).shown;

test('URL-07 a search page shows what was found before it was rendered, and asks for nothing else', async () => {
  const { httpClient } = stockOf(50_000);
  for (const path of searchPaths(catalogue)) {
    const settings = settingsOf(path);
    const { shown, answering } = await foundResults(settings, httpClient, now);
    const again = answering((_, init) => Promise.reject(new Error(`Also asked for: ${init?.body}`)));
    const { initialResults } = await searchServerState(settings, again, now);
    expect(Object.values(initialResults).flatMap(({ results }) => results)).toEqual(shown);
  }
});

test('the results of a search page change with the price of a car that it shows, or whose price is an end of its range', async () => {
  const [all, ofMake, ofOtherMake] = ['/search/new-used-and-demo-cars/', '/search/toyota', '/search/kia'] as const;
  expect(await resultsOf(ofMake, 51_000)).not.toEqual(await resultsOf(ofMake, 50_000));
  expect(await resultsOf(ofOtherMake, 51_000)).toEqual(await resultsOf(ofOtherMake, 50_000));
  expect(await resultsOf(all, 51_000, 1)).toEqual(await resultsOf(all, 50_000, 1));
  expect(await resultsOf(all, 95_000, 1)).not.toEqual(await resultsOf(all, 50_000, 1));
});

test('what was not found before is answered otherwise', async () => {
  const { answering } = await foundResults(settingsOf('/search/kia'), stockOf(50_000).httpClient, now);
  const http = answering(() => Promise.resolve('otherwise'));
  expect(await http('/multi-search', { method: 'POST', body: '{"queries":[]}' })).toBe('otherwise');
});

test('the stock of a build is indexed once for each moment: a car that was sold is listed for some days only', () => {
  const site = aSite();
  const cars = [
    aCar({
      id: 'sold',
      dealership_id: site.dealerships[0]?.id ?? '',
      status: 'sold',
      sold_date_timestamp: now.getTime() / 1000,
    }),
  ];
  const stock = builtStock(site, { cars, readAt: now });
  expect(builtStock(site, { cars, readAt: new Date(now) })).toBe(stock);
  expect(builtStock(site, { cars, readAt: new Date('2027-01-20T02:00:00Z') })).not.toBe(stock);
});
