import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partEqualSlugs } from '~/stock/import/index/unique-slugs.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import type { LockTimes } from '~/stock/store/import-lock.ts';
import { meilisearchStore } from '~/stock/store/meilisearch/meilisearch-store.ts';
import type { StockStore } from '~/stock/store/stock-store.ts';
import { fillStore } from '../../contract/cars.ts';
import { startMeilisearch, type TestHost } from '../../support/meilisearch/stand-in.ts';
import { carsOf, feedFile, folder, importOne, storeOf } from './feed-files.ts';

const feedOf = (feed: string): Mapping => ({ feed, constants: { dealership_id: feed, car_type: 'used' } });
const cars = (...rows: string[]) => feedFile(['Stock No,Make,Model,Year,Price', ...rows, ''].join('\n'));
const [a1, a2] = ['A1,Kia,Rio,2018,9990', 'A2,Mazda,3,2019,19990'];
const times: LockTimes = { wait: 20_000, beat: 50, stale: 600, look: 10 };

let server: TestHost;
beforeAll(async () => {
  server = await startMeilisearch();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const { uid } of (await server.client.getRawIndexes({ limit: 100 })).results)
    await server.client.deleteIndex(uid).waitTask();
});

const idsOf = async (store: StockStore) => (await carsOf(store)).map(({ id }) => id).sort();

const stores: [string, () => StockStore][] = [
  ['a search host', () => meilisearchStore(server.client)],
  ['the embedded index', () => storeOf(folder())],
];

describe.each(stores)('imports side by side into %s', (_, open) => {
  test('DATA-26 first imports of several feeds at once all succeed, each car at its own address', async () => {
    const store = open();
    const feeds = ['north', 'south', 'west'];
    await Promise.all(feeds.map((feed) => importOne({ file: cars(a1, a2), mapping: feedOf(feed) }, { store, times })));
    expect(await idsOf(store)).toEqual(feeds.flatMap((feed) => [`${feed}-A1`, `${feed}-A2`]));
    expect(new Set((await carsOf(store)).map(({ slug }) => slug)).size).toBe(6);
  });

  test('DATA-26 an import waits for another one of the same feed, says which, and then continues from its result', async () => {
    const store = open();
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    const lock = await store.lock('feed north', { times });
    const waited = Promise.withResolvers<string>();
    const second = importOne(
      { file: cars(a1, a2), mapping: feedOf('north') },
      {
        store,
        times,
        onProgress: (progress) => progress.phase === 'waiting' && waited.resolve(progress.holder.by),
      },
    );
    expect(await waited.promise).toContain(`process ${process.pid}`);
    expect(await idsOf(store)).toEqual(['north-A1']);
    await importOne({ file: cars(a2), mapping: feedOf('south') }, { store, times });
    await lock.release();
    expect((await second).report.changes).toMatchObject({ added: 1, unchanged: 1 });
    expect(await idsOf(store)).toEqual(['north-A1', 'north-A2', 'south-A2']);
  });

  test('DATA-26 an import that waited too long is refused, with who is importing, for how long, and what to do', async () => {
    const store = open();
    const lock = await store.lock('feed north', { times });
    const short = { ...times, wait: 30 };
    await expect(importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times: short })).rejects.toThrow(
      /^The feed north is being imported by process \d+.* for \d+ seconds?.*Wait until .* finishes, or stop it/,
    );
    expect(await carsOf(store)).toEqual([]);
    await lock.release();
    expect(await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times })).toMatchObject({
      written: true,
    });
  });

  test('DATA-26 of two cars that got one name at the same moment the later import renames its own', async () => {
    const store = open();
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    const [north] = await carsOf(store);
    await fillStore(store, [{ ...north, id: 'south-A1', feed: 'south' }]);
    const { slug = '' } = north ?? {};
    await partEqualSlugs(store, new Map([[slug, 'south-A1']]));
    const slugs = Object.fromEntries((await carsOf(store)).map((car) => [car.id, car.slug]));
    expect(slugs).toEqual({ 'north-A1': slug, 'south-A1': expect.stringMatching(`^${slug}-[0-9a-f]{6}$`) });
  });
});
