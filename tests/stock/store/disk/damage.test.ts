import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { embeddedSearch } from '~/server/embedded/search.ts';
import { embeddedStock } from '~/server/embedded/stock.ts';
import { orUnavailable } from '~/server/request/unavailable.ts';
import { carView } from '~/server/routes/cars/car-view.ts';
import { searchRoute } from '~/server/routes/cars/search.ts';
import type { Services } from '~/server/services/services.ts';
import { StockDamaged } from '~/stock/store/disk/damage.ts';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { openForReading } from '~/stock/store/disk/stock-reader.ts';
import { fillStore } from '../../../contract/cars.ts';
import { loggedErrors } from '../../../server/logged-errors.ts';
import { applied, listOf, storedCar } from '../some-changes.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'damage-'));
  await fillStore(openDiskStore(join(dataDir, 'search')));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const messages = loggedErrors();

const at = (name: string) => join(dataDir, 'search', name);
const file = () => at('stock.sqlite');
const content = () => readFileSync(file(), 'latin1');
const changeInFile = (before: string, after: string) => {
  expect(content()).toContain(before);
  writeFileSync(file(), content().replaceAll(before, after), 'latin1');
};
const overwrite = (offset: number, length: number) => {
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.fill(0, offset, offset + length));
};
const changed = /stock\.sqlite has content that was never written to it/;

const faults: [string, RegExp, () => void][] = [
  ['a file cut in its header', changed, () => truncateSync(file(), 60)],
  ['a file cut in its first page', changed, () => truncateSync(file(), 700)],
  ['half a file', changed, () => truncateSync(file(), content().length / 2)],
  ['a file without its last page', changed, () => truncateSync(file(), content().length - 32768)],
  ['an empty file', changed, () => writeFileSync(file(), '')],
  ['a file of garbage', changed, () => writeFileSync(file(), Buffer.alloc(500, 7))],
  ['a file of zeros', changed, () => overwrite(0, content().length)],
  ['the database of another program', changed, () => otherDatabase(file())],
  ['one letter of a car that is another', changed, () => changeInFile('Hobart', 'Hobort')],
  ['another slug', changed, () => changeInFile('toyota-rav4-2', 'toyota-rav5-2')],
  ['another status', changed, () => changeInFile('in_stock', 'in-stock')],
  ['another table', changed, () => changeInFile('TABLE cars', 'TABLE bars')],
  ['a lost header of a page', changed, () => overwrite(2 * 32768, 100)],
  ['a lost page', changed, () => overwrite(2 * 32768, 32768)],
  ['a lost row of its version', changed, () => overwrite(32768, 32768)],
  ['an older state of some pages', changed, olderPages],
  ['no file', /There is no index|none of/, () => rmSync(file())],
  ['nothing at all', /There is no index|none of/, () => rmSync(join(dataDir, 'search'), { recursive: true })],
];

const isGone = (what: string): boolean => what.startsWith('no');

function otherDatabase(path: string): void {
  rmSync(path);
  const database = new DatabaseSync(path);
  database.exec('create table cars (id text)');
  database.close();
}

/** A disk that lost the writing of the last page: every row on it is sound. */
function olderPages(): void {
  const now = readFileSync(file());
  const database = new DatabaseSync(file());
  database.exec('delete from cars where id = (select max(id) from cars)');
  database.close();
  const then = readFileSync(file());
  then.copy(now, 2 * 32768, 2 * 32768, 3 * 32768);
  writeFileSync(file(), now);
}

describe.each(faults)('a stock index with %s', (what, problem, damage) => {
  const scope = { dealershipIds: ['north'], includeSoldDays: 0 };
  const visitor = { address: '192.0.2.1', userAgent: 'a browser' };
  const views = { look: async () => 1 } as unknown as Services['views'];

  test('SEARCH-04 VDP-26 the search says what is wrong, and no car is reported as sold', async () => {
    damage();
    const store = openForReading(join(dataDir, 'search'));
    const search = embeddedSearch(store);
    const health = await searchRoute(new Request('http://x/api/search/health'), '/health', scope, { search });
    expect(health.status).toBe(503);
    expect((await health.json()).message).toMatch(problem);

    const body = JSON.stringify({ queries: [{ indexUid: carsIndex, q: '' }] });
    const ask = new Request('http://x/api/search/multi-search', { method: 'POST', body });
    // A missing index is Meilisearch's own 404.
    expect((await searchRoute(ask, '/multi-search', scope, { search })).status).toBe(isGone(what) ? 404 : 503);

    const request = new Request('http://x/api/cars/toyota-rav4-2/view.json');
    const view = () =>
      carView(
        'toyota-rav4-2',
        { dealer: 'a', dealershipIds: ['north'] },
        visitor,
        { stock: embeddedStock(store), views },
        true,
      );
    expect((await orUnavailable(request, platformTexts.missing, view)).status).toBe(503);
  });

  test('OPS-13 the next import repairs it, and nothing has to be deleted', async () => {
    damage();
    await openDiskStore(join(dataDir, 'search')).repair();
    if (!isGone(what)) expect(messages.join()).toContain('was damaged');
    await fillStore(openDiskStore(join(dataDir, 'search')));
    const store = openForReading(join(dataDir, 'search'));
    expect(await store.problem()).toBeUndefined();
    expect((await store.index(carsIndex))?.size).toBe(10);
    // What could not be read is kept under another name.
    const files = readdirSync(join(dataDir, 'search')).filter((name) => name.startsWith('damaged-'));
    expect(files).toHaveLength(isGone(what) ? 0 : 1);
    messages.splice(0);
    expect(await openDiskStore(join(dataDir, 'search')).repair()).toEqual([]);
    expect(messages).toEqual([]);
  });

  test('SEARCH-04 a running gateway carries on with the stock it has', async () => {
    const store = openForReading(join(dataDir, 'search'));
    expect((await store.index(carsIndex))?.size).toBe(10);
    damage();
    // Without a file there is nothing that says the stock is still wanted.
    const size = (await store.index(carsIndex))?.size;
    expect(size).toBe(isGone(what) ? undefined : 10);
  });

  test('SEARCH-02 OPS-13 a running gateway finds the stock of the import that repairs it', async () => {
    const store = openForReading(join(dataDir, 'search'), { onError: () => {} });
    await store.index(carsIndex);
    damage();
    const disk = openDiskStore(join(dataDir, 'search'));
    await disk.repair();
    messages.splice(0);
    await applied(disk, [storedCar('new')]);
    expect((await store.index(carsIndex))?.documents()).toEqual([storedCar('new')]);
    // Closing what it had open before leaves the new files alone.
    await applied(disk, [storedCar('newer')]);
    expect((await store.index(carsIndex))?.size).toBe(2);
    expect(await listOf(disk.cars())).toEqual([storedCar('new'), storedCar('newer')]);
  });
});

test('DATA-26 OPS-13 a file with any byte changed gives the same cars or an error, never others, and can be repaired', async () => {
  const sound = readFileSync(file());
  const disk = openDiskStore(join(dataDir, 'search'));
  const cars = await listOf(disk.cars());
  const names = await disk.names();
  // Most of a small database is unused: half of the bytes are chosen among those that are used.
  const used = [...sound.entries()].flatMap(([offset, byte]) => (byte === 0 ? [] : [offset]));
  const offsets = fc.oneof(fc.constantFrom(...used), fc.nat(sound.length - 1), fc.nat(200));
  await fc.assert(
    fc.asyncProperty(offsets, fc.integer({ min: 1, max: 255 }), async (offset, flip) => {
      const bytes = Buffer.from(sound);
      bytes[offset] = (bytes[offset] ?? 0) ^ flip;
      writeFileSync(file(), bytes);
      const found = await listOf(disk.cars()).catch((error: unknown) => error);
      if (found instanceof Error)
        expect(found.message).toMatch(/The stock index is damaged|written by another version/);
      else expect(found).toEqual(cars);
      if (found instanceof Error && !(found instanceof StockDamaged)) return;
      const repaired = (await disk.repair()).length > 0;
      messages.splice(0);
      if (found instanceof Error) expect(repaired).toBe(true);
      expect(await disk.names()).toEqual(repaired ? [] : names);
    }),
    { numRuns: 150 },
  );
});
