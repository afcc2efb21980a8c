import type { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { stockIndexSettings } from '~/domain/search/index/stock-settings.ts';
import { CarChanges, writeChanges } from '~/stock/import/index/car-changes.ts';
import type { LockTimes } from '~/stock/import/index/import-lock.ts';
import { lockImport } from '~/stock/import/index/import-lock.ts';
import { ticketPrefix } from '~/stock/import/index/ticket-lock.ts';
import { partEqualSlugs } from '~/stock/import/index/unique-slugs.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { startServer, type TestServer } from '../../contract/search-server.ts';
import { clientOf, feedFile, folder, importOne } from './feed-files.ts';

const feedOf = (feed: string): Mapping => ({ feed, constants: { dealership_id: feed, car_type: 'used' } });
const cars = (...rows: string[]) => feedFile(['Stock No,Make,Model,Year,Price', ...rows, ''].join('\n'));
const [a1, a2] = ['A1,Kia,Rio,2018,9990', 'A2,Mazda,3,2019,19990'];
const times: LockTimes = { wait: 20_000, beat: 50, stale: 600, look: 10 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const { uid } of (await server.client.getRawIndexes({ limit: 100 })).results)
    await server.client.deleteIndex(uid).waitTask();
});

async function carsOf(client: Meilisearch): Promise<Car[]> {
  return (await client.index<Car>(carsIndex).getDocuments({ limit: 1000 })).results;
}
const idsOf = async (client: Meilisearch) => (await carsOf(client)).map(({ id }) => id).sort();
const indexesOf = async (client: Meilisearch) => (await client.getRawIndexes()).results.map(({ uid }) => uid);

const stores: [string, () => Meilisearch][] = [
  ['a search host', () => server.client],
  ['the embedded index', () => clientOf(folder())],
];

describe.each(stores)('imports side by side into %s', (_, open) => {
  test('DATA-06 first imports of several feeds at once all arrive, with the right settings and nothing left over', async () => {
    const client = open();
    const feeds = ['north', 'south', 'west'];
    await Promise.all(feeds.map((feed) => importOne({ file: cars(a1, a2), mapping: feedOf(feed) }, { client, times })));
    expect(await idsOf(client)).toEqual(feeds.flatMap((feed) => [`${feed}-A1`, `${feed}-A2`]));
    expect(new Set((await carsOf(client)).map(({ slug }) => slug)).size).toBe(6);
    expect(await client.index(carsIndex).getSettings()).toMatchObject({
      displayedAttributes: stockIndexSettings.displayedAttributes,
      rankingRules: stockIndexSettings.rankingRules,
    });
    expect(await indexesOf(client)).toEqual([carsIndex]);
  });

  test('DATA-06 an import waits for another one of the same feed, says for whom, and then goes by what that one left', async () => {
    const client = open();
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { client, times });
    const lock = await lockImport(client, 'feed north', { times });
    const waited = Promise.withResolvers<string>();
    const second = importOne(
      { file: cars(a1, a2), mapping: feedOf('north') },
      {
        client,
        times,
        onProgress: (progress) => progress.phase === 'waiting' && waited.resolve(progress.holder.by),
      },
    );
    expect(await waited.promise).toContain(`process ${process.pid}`);
    expect(await idsOf(client)).toEqual(['north-A1']);
    await importOne({ file: cars(a2), mapping: feedOf('south') }, { client, times });
    await lock.release();
    expect((await second).report.changes).toMatchObject({ added: 1, unchanged: 1 });
    expect(await idsOf(client)).toEqual(['north-A1', 'north-A2', 'south-A2']);
  });

  test('DATA-06 an import that waited long enough is refused, with who imports, for how long, and what to do', async () => {
    const client = open();
    const lock = await lockImport(client, 'feed north', { times });
    const short = { ...times, wait: 30 };
    await expect(importOne({ file: cars(a1), mapping: feedOf('north') }, { client, times: short })).rejects.toThrow(
      /^The feed north is being imported by process \d+.* for \d+ seconds?.*Wait until .* finished, or stop it/,
    );
    expect(await indexesOf(client)).not.toContain(carsIndex);
    await lock.release();
    expect(await importOne({ file: cars(a1), mapping: feedOf('north') }, { client, times })).toMatchObject({
      written: true,
    });
  });

  test('DATA-06 an index that would tell private attributes is put right by the next import of whichever feed', async () => {
    const client = open();
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { client, times });
    await client
      .index(carsIndex)
      .updateSettings({ displayedAttributes: ['*'] })
      .waitTask();
    await importOne({ file: cars(a2), mapping: feedOf('south') }, { client, times });
    const { hits } = await client.index(carsIndex).search('', { attributesToRetrieve: ['*'] });
    expect(hits.map((hit) => [hit['make'], hit['feed']])).toEqual([
      ['Kia', undefined],
      ['Mazda', undefined],
    ]);
  });

  test('DATA-06 settings, private attributes and the primary key are put right by an import that changes nothing else', async () => {
    const client = open();
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { client, times });
    const right = await carsOf(client);
    await client.deleteIndex(carsIndex).waitTask();
    await client.createIndex(carsIndex, { primaryKey: 'stocknum' }).waitTask();
    await client.index(carsIndex).addDocuments(right).waitTask();
    await client
      .index(carsIndex)
      .updateSettings({ displayedAttributes: ['*'] })
      .waitTask();
    const again = await importOne({ file: cars(a1), mapping: feedOf('north') }, { client, times });
    expect(again).toMatchObject({ written: true, report: { changes: { unchanged: 1 } } });
    expect(await carsOf(client)).toEqual(right);
    expect((await client.getRawIndex(carsIndex)).primaryKey).toBe('id');
    expect((await client.index(carsIndex).getSettings()).displayedAttributes).not.toContain('*');
    expect(await indexesOf(client)).toEqual([carsIndex]);
  });

  test('DATA-06 of two cars that were named alike at the same moment the import that looks later names its own anew', async () => {
    const client = open();
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { client, times });
    const [north] = await carsOf(client);
    await client
      .index(carsIndex)
      .addDocuments([{ ...north, id: 'south-A1', feed: 'south' }])
      .waitTask();
    const { slug = '' } = north ?? {};
    await partEqualSlugs(client, new Map([[slug, 'south-A1']]));
    const slugs = Object.fromEntries((await carsOf(client)).map((car) => [car.id, car.slug]));
    expect(slugs).toEqual({ 'north-A1': slug, 'south-A1': expect.stringMatching(`^${slug}-[0-9a-f]{6}$`) });
  });
});

describe('a search host that several machines share', () => {
  /** What an import that was killed leaves: a ticket that nobody touches any more. */
  async function killed(): Promise<void> {
    const lock = await lockImport(server.client, 'feed north', { times: { ...times, beat: 3_600_000 } });
    expect(lock).toBeDefined();
  }

  test('DATA-06 the lock of an import that died ends by itself', async () => {
    await killed();
    const { written } = await importOne({ file: cars(a1), mapping: feedOf('north') }, { client: server.client, times });
    expect(written).toBe(true);
    expect(await indexesOf(server.client)).toEqual([carsIndex]);
  });

  test('DATA-06 a lock whose holder lives does not end, however long it is held', async () => {
    const lock = await lockImport(server.client, 'feed north', { times });
    const second = lockImport(server.client, 'feed north', { times: { ...times, wait: 2 * times.stale } });
    await expect(second).rejects.toThrow(/last heard of \d+ seconds? ago.*ends by itself/);
    await expect(lock.confirm()).resolves.toBeUndefined();
    await lock.release();
  });

  test('DATA-06 an import that lost its lock writes nothing, and says so', async () => {
    const lock = await lockImport(server.client, 'feed north', { times });
    const [ticket = ''] = (await indexesOf(server.client)).filter((uid) => uid.startsWith(ticketPrefix));
    await server.client.deleteIndex(ticket).waitTask();
    await expect(lock.confirm()).rejects.toThrow(/its lock ended. Nothing was changed/);
    await lock.release();
  });

  test('DATA-06 writing that fails half way says how much is written, and the next import writes the rest', async () => {
    const { client } = server;
    await importOne({ file: cars(a1), mapping: feedOf('north') }, { client, times });
    const [north] = await carsOf(client);
    const changes = new CarChanges();
    for (const number of [1, 2, 3]) changes.puts.add({ ...(north as Car), id: `north-A${number}`, price: number });
    // An id that no index takes makes the last task fail.
    changes.puts.add({ ...(north as Car), id: 'not an id' });
    await expect(writeChanges(client, changes, { bytes: 1 })).rejects.toThrow(/^3 of 4 changes are in the stock index/);
    changes.close();
    const again = await importOne(
      { file: cars(a1, a2), mapping: feedOf('north') },
      { client, times, accept: ['prices'] },
    );
    expect(again).toMatchObject({ written: true });
    expect((await carsOf(client)).find(({ id }) => id === 'north-A1')?.price).toBe(9990);
  });
});
