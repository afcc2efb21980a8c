import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { type DiskStore, openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { openForReading, type StockReader } from '~/stock/store/disk/stock-reader.ts';
import { applied, storedCar as car } from '../some-changes.ts';

let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const put = (store: DiskStore, ...cars: Car[]) => applied(store, cars);
async function all(store = openDiskStore(directory)): Promise<Car[]> {
  const cars: Car[] = [];
  for await (const one of store.cars()) cars.push(one);
  return cars;
}
const logs = async () => (await readdir(directory)).filter((name) => name.startsWith('documents-'));
const indexOf = (reader: StockReader) => reader.index(carsIndex);

/** Starts store-writer.ts and waits until it says that it is ready. */
async function startWriter(...args: string[]): Promise<{ child: ChildProcess; exited: Promise<unknown> }> {
  const script = fileURLToPath(new URL('store-writer.ts', import.meta.url));
  // What a killed writer leaves goes with the folder.
  const env = { ...process.env, TMPDIR: directory };
  const child = spawn(process.execPath, [script, directory, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const exited = once(child, 'exit');
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, exited };
}

describe('a crash', () => {
  test('DATA-26 killing a writer at any moment leaves whole imports, and the next writer carries on', async () => {
    await put(openDiskStore(directory), car('kept'));
    for (const wait of [0, 7, 19, 40]) {
      const { child, exited } = await startWriter(`f${wait}`, '400');
      await new Promise((resolve) => setTimeout(resolve, wait));
      child.kill('SIGKILL');
      await exited;
      const [kept, ...cars] = await all();
      expect(kept).toEqual(car('kept'));
      expect(cars.length % 50).toBe(0);
      expect(new Set(cars.map(({ id }) => id)).size).toBe(cars.length);
      for (const { dealercomments } of cars) expect(dealercomments).toHaveLength(2000);
      await put(openDiskStore(directory), car(`after-${wait}`));
      expect((await all()).at(-1)).toEqual(car(`after-${wait}`));
      await applied(openDiskStore(directory), [], [`after-${wait}`]);
    }
  });

  test('DATA-26 what was written but not committed does not count and is overwritten', async () => {
    await put(openDiskStore(directory), car('1'), car('2'));
    const [log = ''] = await logs();
    await appendFile(join(directory, log), '{"id":3}\n{"id":4,"text":"cut of');
    await writeFile(join(directory, 'catalogue.json.new'), '{"version":1,"gener');
    const store = openDiskStore(directory);
    expect(await all(store)).toEqual([car('1'), car('2')]);
    expect((await indexOf(openForReading(directory)))?.size).toBe(2);
    await put(store, car('5'));
    expect(await all(store)).toEqual([car('1'), car('2'), car('5')]);
    const lines = (await readFile(join(directory, log), 'utf8')).split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line))).toEqual(await all());
  });

  test('DATA-26 changes that cannot all be written leave everything as it was', async () => {
    const store = openDiskStore(directory);
    await put(store, car('1', { price: 1 }));
    const full = new Error('the disk is full');
    const onWritten = () => {
      throw full;
    };
    await expect(applied(store, [car('1', { price: 2 }), car('2')], [], { onWritten })).rejects.toBe(full);
    expect(await all(store)).toEqual([car('1', { price: 1 })]);
    expect(await store.names()).toEqual([{ id: '1', slug: 'slug-of-1' }]);
  });
});

test('DATA-26 a folder of an earlier version, with other indexes in it, is read and continues to be used', async () => {
  const cars = [car('1', { price: 1 }), car('2')];
  const log = cars.map((one) => `${JSON.stringify(one)}\n`).join('');
  const about = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z', primaryKey: 'id' };
  const index = (file: string, bytes: number, live: number) => ({
    ...about,
    settings: { filterableAttributes: ['make'] },
    documents: { file, bytes, live, dead: 0, deletions: 0 },
    generation: 7,
  });
  const indexes = {
    [carsIndex]: index('documents-3.ndjson', Buffer.byteLength(log), 2),
    scratch: index('documents-5.ndjson', 0, 0),
  };
  const catalogue = { version: 1, generation: 7, nextTask: 9, indexes };
  await writeFile(join(directory, 'catalogue.json'), JSON.stringify(catalogue));
  await writeFile(join(directory, 'documents-3.ndjson'), log);
  await writeFile(join(directory, 'documents-5.ndjson'), '');
  const store = openDiskStore(directory);
  expect(await store.repair()).toEqual([]);
  expect(await all(store)).toEqual(cars);
  // What can be filtered by is what this version says.
  expect((await indexOf(openForReading(directory)))?.search({ filter: 'price = 1' }).hits).toHaveLength(1);
  await put(store, car('3'));
  expect(await all()).toEqual([...cars, car('3')]);
  expect(await logs()).toEqual(['documents-3.ndjson']);
  const written = JSON.parse(await readFile(join(directory, 'catalogue.json'), 'utf8'));
  expect(written).toMatchObject({ version: 1, generation: 8, indexes: { [carsIndex]: { primaryKey: 'id' } } });
});

describe('the lock', () => {
  test('DATA-26 a second writer waits, then says who is writing and what to do', async () => {
    const { child: holder, exited } = await startWriter('cars', '0', 'hold');
    const store = openDiskStore(directory, { lockWaitMs: 60 });
    await expect(put(store, car('1'))).rejects.toThrow(
      new RegExp(`written by process ${holder.pid}\\. Wait until it finishes`),
    );
    expect(await all(store)).toEqual([]);
    holder.kill('SIGKILL');
    await exited;
    await put(store, car('1'));
    expect(await all(store)).toHaveLength(1);
  });

  test('DATA-26 writers in several processes take turns and lose nothing', async () => {
    const writers = await Promise.all([startWriter('one', '20'), startWriter('two', '20')]);
    const store = openDiskStore(directory);
    for (let at = 0; at < 20; at++) await put(store, car(`here-${at}`, { feed: 'here' }));
    await Promise.all(writers.map(({ exited }) => exited));
    const counts = Object.groupBy(await all(), ({ feed = '' }) => feed);
    expect([counts['one']?.length, counts['two']?.length, counts['here']?.length]).toEqual([1000, 1000, 20]);
  });
});

describe('readers', () => {
  const stock = [car('1', { price: 1 }), car('2', { price: 2 }), car('3', { price: 3 })];
  const many = Array.from({ length: 700 }, (_, at) => car(`m${at}`));
  const changes: [what: string, puts: Car[], removals?: string[]][] = [
    ['a car has come', [car('4')]],
    ['many cars have come', many],
    ['a car has gone', [], ['2']],
    ['every car has gone', [], ['1', '2', '3']],
    ['a price has changed', [car('2', { price: 9 })]],
    ['a car has no price any more', [car('2')]],
    ['a car is sold', [car('3', { price: 3, status: 'sold' })]],
    ['a model has another name', [car('1', { price: 1, model: 'Corolla Cross' })]],
    ['a car has another address', [car('1', { price: 1, slug: 'another' })]],
    ['a car has come and another has gone', [car('4')], ['1']],
    ['all cars are others', [car('4'), car('5')], ['1', '2', '3']],
    ['nothing has changed', []],
  ];
  const expected = (puts: Car[], removals: string[] = []): Car[] => {
    const cars = new Map([...stock, ...puts].map((one) => [one.id, one]));
    for (const id of removals) cars.delete(id);
    return [...cars.values()];
  };
  const sorted = (cars: readonly object[] = []) => cars.map((one) => JSON.stringify(one)).sort();

  test.each(changes)('SEARCH-02 the first search after an import finds its cars: %s', async (_, puts, removals) => {
    await put(openDiskStore(directory), ...stock);
    const reader = openForReading(directory);
    expect(sorted((await indexOf(reader))?.documents({ limit: 1000 }))).toEqual(sorted(stock));
    // Imports run in another process, which has a store of its own.
    await applied(openDiskStore(directory), puts, removals);
    expect(sorted((await indexOf(reader))?.documents({ limit: 1000 }))).toEqual(sorted(expected(puts, removals)));
  });

  test.each(changes)('SEARCH-02 so does the first search of several at once: %s', async (_, puts, removals) => {
    await put(openDiskStore(directory), ...stock);
    const reader = openForReading(directory);
    await indexOf(reader);
    await applied(openDiskStore(directory), puts, removals);
    const found = await Promise.all([1, 2, 3, 4].map(() => indexOf(reader)));
    expect(new Set(found).size).toBe(1);
    expect(sorted(found[0]?.documents({ limit: 1000 }))).toEqual(sorted(expected(puts, removals)));
  });

  test('SEARCH-02 the first search after each of many imports finds its cars, also once the log is written anew', async () => {
    const reader = openForReading(directory);
    for (let price = 1; price <= 4; price += 1) {
      await put(openDiskStore(directory), ...many.map((one) => ({ ...one, price })));
      expect((await indexOf(reader))?.documents({ filter: `price = ${price}`, limit: 1000 })).toHaveLength(700);
    }
    expect(await logs()).not.toContain('documents-1.ndjson');
  });

  test('SEARCH-02 without an import the index stays the same', async () => {
    await put(openDiskStore(directory), ...stock);
    const reader = openForReading(directory);
    expect(await indexOf(reader)).toBe(await indexOf(reader));
  });

  test('DATA-26 keep the old index when the new one cannot be built', async () => {
    const writer = openDiskStore(directory);
    await put(writer, car('1'));
    const errors: unknown[] = [];
    const reader = openForReading(directory, { onError: (error) => errors.push(error) });
    expect((await indexOf(reader))?.size).toBe(1);
    await put(writer, car('2'));
    const [log = ''] = await logs();
    await writeFile(join(directory, log), '');
    expect((await indexOf(reader))?.size).toBe(1);
    // Reported once, however many searches follow.
    expect((await indexOf(reader))?.size).toBe(1);
    expect(errors).toHaveLength(1);
    expect(await reader.problem()).toBeDefined();
  });

  test('DATA-26 see a whole import at once', async () => {
    const store = openDiskStore(directory);
    await put(store, car('1'), car('2'));
    const reader = openForReading(directory);
    await applied(store, [car('3'), car('4')], ['1', '2']);
    expect((await indexOf(reader))?.documents()).toEqual([car('3'), car('4')]);
  });
});

describe('replaced cars', () => {
  test('DATA-26 are removed once they are more than half, keeping the order', async () => {
    const store = openDiskStore(directory);
    const batch = (price: number) => Array.from({ length: 600 }, (_, at) => car(`c${at}`, { price }));
    for (const price of [1, 2]) await put(store, ...batch(price));
    const [before = ''] = await logs();
    expect((await readFile(join(directory, before), 'utf8')).split('\n')).toHaveLength(1201);
    await put(store, ...batch(3));
    const [after = ''] = await logs();
    expect(after).not.toBe(before);
    expect((await readFile(join(directory, after), 'utf8')).split('\n')).toHaveLength(601);
    expect(await logs()).toHaveLength(1);
    expect(await all(store)).toEqual(batch(3));
    await put(store, car('c0', { price: 4 }));
    expect((await all())[0]).toEqual(car('c0', { price: 4 }));
  });

  test('DATA-26 the store has what a plain map would have, after any operations, and after being reopened', async () => {
    const id = fc.integer({ min: 0, max: 5 }).map(String);
    const stored = fc
      .record({ id, price: fc.integer(), name: fc.string() }, { requiredKeys: ['id'] })
      .map(({ id, ...more }) => car(id, more));
    const change = fc.record({
      puts: fc.uniqueArray(stored, { maxLength: 4, selector: ({ id }) => id }),
      removals: fc.uniqueArray(id, { maxLength: 3 }),
      reopen: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        await rm(directory, { recursive: true, force: true });
        let store = openDiskStore(directory);
        const model = new Map<string, Car>();
        for (const { puts, removals: wanted, reopen } of changes) {
          if (reopen) store = openDiskStore(directory);
          const removals = wanted.filter((gone) => !puts.some(({ id }) => id === gone));
          await applied(store, puts, removals);
          for (const one of puts) model.set(one.id, one);
          for (const gone of removals) model.delete(gone);
        }
        const expected = [...model.values()];
        expect(await all(store)).toEqual(expected);
        expect((await store.names()).map(({ id }) => id)).toEqual([...model.keys()]);
        const index = await indexOf(openForReading(directory));
        expect(index?.documents() ?? []).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});
