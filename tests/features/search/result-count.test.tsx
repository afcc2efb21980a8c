import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchSettings } from '~/features/search/context/search-settings.ts';
import { SearchApp } from '~/features/search/SearchApp.tsx';
import { searchServerState } from '~/features/search/server-state.tsx';
import { searchStock } from '~/stock/search-stock.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { searchSettings } from './search-settings.ts';

const now = new Date('2026-03-14T00:00:00Z');
const scope = { dealershipIds: ['d1'], includeSoldDays: 3 };
const settings = searchSettings({ scope });

/** A site's cars behind a host that stops counting at 2,000, as hosts do that are set up so. */
function cappedStock(count: number) {
  const cars = Array.from({ length: count }, (_, n) =>
    aCar({ id: `c${n}`, slug: `car-${n}`, car_type: n % 3 === 0 ? 'new' : 'used' }),
  );
  const { httpClient } = searchStock(cars, scope, { dealerships: [], locations: [], noun: () => 'car' }, now);
  return async (...request: Parameters<typeof httpClient>) => {
    const answer = (await httpClient(...request)) as { results: { totalHits: number }[] };
    for (const result of answer.results) result.totalHits = Math.min(2000, result.totalHits);
    return answer;
  };
}

/** The count above the results, and the one on the filters' button. */
async function countsOf(cars: number, more: Partial<SearchSettings> = {}): Promise<string[]> {
  const allSettings = { ...settings, ...more };
  const serverState = await searchServerState(allSettings, cappedStock(cars) as never);
  const html = renderToString(<SearchApp settings={allSettings} serverState={serverState} />).replaceAll(
    '<!-- -->',
    '',
  );
  const [shown] = /role="status">([^<]*)</.exec(html)?.slice(1) ?? [];
  const [button] = /Show Me ([^<]*)</.exec(html)?.slice(1) ?? [];
  return [shown ?? '', button ?? ''];
}

test('SEARCH-11 a count over 1,999 shows as the site’s stock count, or else as the sum of the car types', async () => {
  expect(await countsOf(1999, { stockCount: 2650 })).toEqual(['1,999 cars', '1,999 cars']);
  expect(await countsOf(2105, { stockCount: 2650 })).toEqual(['2,650 cars', '2,650 cars']);
  expect(await countsOf(2105)).toEqual(['2,105 cars', '2,105 cars']);
});

test('SEARCH-11 the stock count is not shown for a narrowed search', async () => {
  const used: Partial<SearchSettings> = {
    path: '/search/used-cars',
    pageScope: { kind: 'types', types: ['used'] },
    stockCount: 9000,
  };
  expect(await countsOf(4500, used)).toEqual(['3,000 cars', '3,000 cars']);
  const place = { scopeFilter: ['dealership_id', '=', 'd1'], stockCount: 9000 } as const;
  expect(await countsOf(2105, place)).toEqual(['2,105 cars', '2,105 cars']);
});
