import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { carIndexSettings } from '~/domain/search/index/index-settings.ts';
import { stockIndexSettings } from '~/domain/search/index/stock-settings.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { CarChanges } from '~/stock/store/car-changes.ts';
import type { LockTimes } from '~/stock/store/import-lock.ts';
import { meilisearchStore } from '~/stock/store/meilisearch/meilisearch-store.ts';
import { ticketPrefix } from '~/stock/store/meilisearch/ticket-lock.ts';
import { writeChanges } from '~/stock/store/meilisearch/write-changes.ts';
import type { StockStore } from '~/stock/store/stock-store.ts';
import { startMeilisearch, type TestHost } from '../../../support/meilisearch/stand-in.ts';
import { carsOf, feedFile, importOne } from '../../import/feed-files.ts';

const feedOf = (feed: string): Mapping => ({ feed, constants: { dealership_id: feed, car_type: 'used' } });
const cars = (...rows: string[]) => feedFile(['Stock No,Make,Model,Year,Price', ...rows, ''].join('\n'));
const [a1, a2] = ['A1,Kia,Rio,2018,9990', 'A2,Mazda,3,2019,19990'];
const times: LockTimes = { wait: 20_000, beat: 50, stale: 600, look: 10 };

let server: TestHost;
let store: StockStore;
beforeAll(async () => {
  server = await startMeilisearch();
  store = meilisearchStore(server.client);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const { uid } of (await server.client.getRawIndexes({ limit: 100 })).results)
    await server.client.deleteIndex(uid).waitTask();
});
const indexesOf = async () => (await server.client.getRawIndexes()).results.map(({ uid }) => uid);

describe('the stock index of a search host', () => {
  test('DATA-26 is created with its settings, under its own name from the start, and nothing is left over', async () => {
    const { client } = server;
    await importOne({ file: cars(a1, a2), mapping: feedOf('north') }, { store, times });
    expect(await client.index(carsIndex).getSettings()).toMatchObject({
      displayedAttributes: stockIndexSettings.displayedAttributes,
      rankingRules: stockIndexSettings.rankingRules,
      pagination: { maxTotalHits: 200_000 },
    });
    expect(await indexesOf()).toEqual([carsIndex]);
  });

  test('DATA-26 gets changed settings with the next import, even if no car changed', async () => {
    const index = server.client.index(carsIndex);
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    await index.updateSettings({ filterableAttributes: ['make'] }).waitTask();
    const again = await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    expect(again).toMatchObject({ written: true, report: { changes: { unchanged: 1 } } });
    expect((await index.getSettings()).filterableAttributes).toEqual(carIndexSettings.filterableAttributes);
    const third = await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    expect(third.written).toBe(false);
  });

  test('DATA-26 an index that would reveal private attributes is corrected by the next import of any feed', async () => {
    const { client } = server;
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    await client
      .index(carsIndex)
      .updateSettings({ displayedAttributes: ['*'] })
      .waitTask();
    await importOne({ file: cars(a2), mapping: feedOf('south') }, { store, times });
    const { hits } = await client.index(carsIndex).search('', { attributesToRetrieve: ['*'] });
    expect(hits.map((hit) => [hit['make'], hit['feed']])).toEqual([
      ['Kia', undefined],
      ['Mazda', undefined],
    ]);
  });

  test('DATA-26 settings, private attributes and the primary key are corrected by an import that changes nothing else', async () => {
    const { client } = server;
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    const right = await carsOf(store);
    await client.deleteIndex(carsIndex).waitTask();
    await client.createIndex(carsIndex, { primaryKey: 'stocknum' }).waitTask();
    await client.index(carsIndex).addDocuments(right).waitTask();
    await client
      .index(carsIndex)
      .updateSettings({ displayedAttributes: ['*'] })
      .waitTask();
    const again = await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    expect(again).toMatchObject({ written: true, report: { changes: { unchanged: 1 } } });
    expect(await carsOf(store)).toEqual(right);
    expect((await client.getRawIndex(carsIndex)).primaryKey).toBe('id');
    expect((await client.index(carsIndex).getSettings()).displayedAttributes).not.toContain('*');
    expect(await indexesOf()).toEqual([carsIndex]);
  });
});

describe('a search host that several machines share', () => {
  /** What an import that was killed leaves: a ticket that nobody touches any more. */
  async function killed(): Promise<void> {
    const lock = await store.lock('feed north', { times: { ...times, beat: 3_600_000 } });
    expect(lock).toBeDefined();
  }

  test('DATA-26 the lock of an import that died expires', async () => {
    await killed();
    const { written } = await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    expect(written).toBe(true);
    expect(await indexesOf()).toEqual([carsIndex]);
  });

  test('DATA-26 a lock does not expire while its holder lives, however long it is held', async () => {
    const lock = await store.lock('feed north', { times });
    const second = store.lock('feed north', { times: { ...times, wait: 2 * times.stale } });
    await expect(second).rejects.toThrow(/last heard of \d+ seconds? ago.*its lock expires/);
    await expect(lock.confirm()).resolves.toBeUndefined();
    await lock.release();
  });

  test('DATA-26 an import that lost its lock writes nothing, and says so', async () => {
    const lock = await store.lock('feed north', { times });
    const [ticket = ''] = (await indexesOf()).filter((uid) => uid.startsWith(ticketPrefix));
    await server.client.deleteIndex(ticket).waitTask();
    await expect(lock.confirm()).rejects.toThrow(/its lock expired. Nothing was changed/);
    await lock.release();
  });

  test('DATA-26 an interrupted import says how much is written, and the next import writes the rest', async () => {
    const { client } = server;
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { store, times });
    const [north] = await carsOf(store);
    const changes = new CarChanges();
    for (const number of [1, 2, 3]) changes.put({ ...(north as Car), id: `north-A${number}`, price: number });
    // An id that no index takes makes the last task fail.
    changes.put({ ...(north as Car), id: 'not an id' });
    await expect(writeChanges(client, changes, { bytes: 1 })).rejects.toThrow(/^3 of 4 changes are in the stock index/);
    changes.close();
    const again = await importOne(
      { file: cars(a1, a2), mapping: feedOf('north') },
      { store, times, accept: ['prices'] },
    );
    expect(again).toMatchObject({ written: true });
    expect((await carsOf(store)).find(({ id }) => id === 'north-A1')?.price).toBe(9990);
  });
});
