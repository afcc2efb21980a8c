import { afterEach, expect, test, vi } from 'vitest';
import { pickableCars } from '~/features/leads/test-drive/pickable-cars.ts';
import type { PickableStock } from '~/features/leads/test-drive/pickable-stock.ts';
import { pickableStock } from '~/site/slices/slices.ts';
import { aSite } from '../../../site/a-site.ts';

afterEach(() => vi.unstubAllGlobals());

const now = new Date('2026-11-22T00:00:00Z');
const stock = (): PickableStock => ({ ...pickableStock(aSite()), host: 'https://search.example', key: 'read-only' });

function answerWith(status: number, body: unknown) {
  const requests = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', requests);
  return requests;
}

const search = (words: string) => pickableCars(words, stock(), new AbortController().signal, now);

test('ENQ-08 the cars to choose from are in stock, can be driven, and are six at most', async () => {
  const hits = Array.from({ length: 9 }, (_, n) => ({ id: `${n}`, item_type: n === 0 ? 'caravan' : 'car' }));
  const searchFetch = answerWith(200, { hits });
  expect((await search('rav4')).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
  const [address, init] = searchFetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe('https://search.example/indexes/Car_production/search');
  expect(init.headers).toMatchObject({ authorization: 'Bearer read-only' });
  const { q, filter } = JSON.parse(String(init.body));
  expect(q).toBe('rav4');
  expect(filter).toContain('status IN [in_stock, coming_soon]');
});

test('ENQ-08 a failed search is distinguished from one that found nothing', async () => {
  answerWith(503, {});
  await expect(search('rav4')).rejects.toThrow('The search responded with status 503.');
});
