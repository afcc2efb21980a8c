/** What every stock store does, on the disk and on a search host. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { meilisearchStore } from '~/stock/store/meilisearch/meilisearch-store.ts';
import type { StockStore } from '~/stock/store/stock-store.ts';
import { startMeilisearch, type TestHost } from '../../support/meilisearch/stand-in.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { carsOf } from '../import/feed-files.ts';
import { applied, storedCar as car } from './some-changes.ts';

let server: TestHost;
beforeAll(async () => {
  server = await startMeilisearch();
});
afterAll(() => server[Symbol.asyncDispose]());

const stores: [string, () => Promise<StockStore>][] = [
  ['on the disk', async () => openDiskStore(temporaryFolder('stock-store'))],
  [
    'on a search host',
    async () => {
      for (const { uid } of (await server.client.getRawIndexes({ limit: 100 })).results)
        await server.client.deleteIndex(uid).waitTask();
      return meilisearchStore(server.client);
    },
  ],
];

describe.each(stores)('a stock store %s', (_, open) => {
  let store: StockStore;
  beforeEach(async () => {
    store = await open();
  });

  test('DATA-26 before the first import there are no cars, and nothing to correct', async () => {
    expect(await store.repair()).toEqual([]);
    expect(await store.names()).toEqual([]);
  });

  test('DATA-26 cars are stored, replaced whole and removed; the others stay as they are', async () => {
    const [kept, changed, gone] = [car('a'), car('b', { price: 1, km: 5 }), car('c', { feed: 'yard' })];
    await applied(store, [kept, changed, gone]);
    await applied(store, [car('b', { price: 2 }), car('d')], ['c', 'never there']);
    expect(await carsOf(store)).toEqual([kept, car('b', { price: 2 }), car('d')]);
    expect(await store.repair()).toEqual([]);
  });

  test('DATA-26 names give id, slug and feed of every car', async () => {
    await applied(store, [car('a', { feed: 'yard', price: 1 }), car('b')]);
    expect(await store.names()).toEqual([
      { id: 'a', slug: 'slug-of-a', feed: 'yard' },
      { id: 'b', slug: 'slug-of-b' },
    ]);
  });

  test('DATA-26 cars are read by id; unknown ids give none', async () => {
    const id = (at: number) => `${'long-'.repeat(20)}${at}`;
    await applied(
      store,
      Array.from({ length: 300 }, (_, at) => car(id(at))),
    );
    const found: string[] = [];
    // More ids than fit in one address of a request.
    const ids = Array.from({ length: 298 }, (_, at) => id(at + 1));
    for await (const one of store.carsById(['unknown', ...ids])) found.push(one.id);
    expect(found.sort()).toEqual(ids.sort());
  });

  test('DATA-26 nothing is written once the caller has lost the lock, and progress is reported as a number of cars', async () => {
    const lost = new Error('the lock is lost');
    const refused = applied(store, [car('a')], [], { confirm: () => Promise.reject(lost) });
    await expect(refused).rejects.toBe(lost);
    expect(await store.names()).toEqual([]);
    const heard: number[] = [];
    await applied(store, [car('a'), car('b')], [], { onWritten: (count) => heard.push(count) });
    expect(heard.at(-1)).toBe(2);
  });

  test('DATA-26 cars with an invalid id are refused, and nothing is written', async () => {
    await applied(store, [car('a')]);
    await expect(applied(store, [car('b'), car('not an id')])).rejects.toThrow(/not an id.* is invalid/);
    expect(await store.names()).toEqual([{ id: 'a', slug: 'slug-of-a' }]);
  });

  test('DATA-26 one feed has one import at a time, and other feeds can be imported meanwhile', async () => {
    const times = { wait: 30, beat: 50, stale: 600, look: 10 };
    const lock = await store.lock('feed north', { times });
    await expect(store.lock('feed north', { times })).rejects.toThrow(/^The feed north is being imported by process/);
    await (await store.lock('feed south', { times })).release();
    await lock.confirm();
    await lock.release();
    await (await store.lock('feed north', { times })).release();
  });
});
