import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { type DiskStore, openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { openForReading, type StockReader } from '~/stock/store/disk/stock-reader.ts';
import { applied, storedCar as car, listOf } from '../some-changes.ts';

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
const all = (store = openDiskStore(directory)) => listOf(store.cars());
const file = () => join(directory, 'stock.sqlite');
const writerScript = fileURLToPath(new URL('store-writer.ts', import.meta.url));
const indexOf = (reader: StockReader) => reader.index(carsIndex);

/** Starts store-writer.ts and waits until it says that it is ready. */
async function startWriter(...args: string[]): Promise<{ child: ChildProcess; exited: Promise<unknown> }> {
  // What a killed writer leaves goes with the folder.
  const env = { ...process.env, TMPDIR: directory };
  const child = spawn(process.execPath, [writerScript, directory, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

  test('DATA-26 what was written but not committed does not count, nor does what a crash left beside the file', async () => {
    await put(openDiskStore(directory), car('1'), car('2'));
    const writer = new DatabaseSync(file());
    writer.exec('begin; update stock set generation = 99');
    const insert = writer.prepare("insert into cars values (?, 'slug', null, 0, ?)");
    // More than its memory holds: the rest is in the files.
    for (let at = 0; at < 400; at++) insert.run(`x${at}`, 'x'.repeat(20_000));
    const crashed = join(directory, 'crashed');
    for (const end of ['', '-wal', '-shm'])
      await cp(file() + end, join(crashed, `stock.sqlite${end}`), { recursive: true });
    expect((await stat(join(crashed, 'stock.sqlite-wal'))).size).toBeGreaterThan(1_000_000);
    await appendFile(join(crashed, 'stock.sqlite-wal'), 'cut of');
    const store = openDiskStore(crashed);
    expect(await store.repair()).toEqual([]);
    expect(await all(store)).toEqual([car('1'), car('2')]);
    expect((await indexOf(openForReading(crashed)))?.size).toBe(2);
    await put(store, car('5'));
    expect(await all(store)).toEqual([car('1'), car('2'), car('5')]);
    writer.close();
    expect(await all()).toEqual([car('1'), car('2')]);
  });

  test.each([512, 1000, 1536])(
    'DATA-26 a disk that is full after %i kB leaves whole imports, and the next writer carries on',
    async (kilobytes) => {
      await put(openDiskStore(directory), car('kept'));
      // No file may become larger than this, in blocks of 512 bytes.
      const limited = [
        '-c',
        `ulimit -f ${kilobytes * 2}; exec "$0" "$@"`,
        process.execPath,
        writerScript,
        directory,
        'full',
        '40',
      ];
      const child = spawn('sh', limited, {
        env: { ...process.env, TMPDIR: directory },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      children.push(child);
      const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect(said).toMatch(/stock\.sqlite cannot be written; free space/);
      const [kept, ...cars] = await all();
      expect(kept).toEqual(car('kept'));
      expect(cars.length).toBeLessThan(2000);
      expect(cars.length % 50).toBe(0);
      await put(openDiskStore(directory), car('after'));
      expect((await all()).at(-1)).toEqual(car('after'));
    },
  );

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

  test('SEARCH-02 the first search after each of many imports finds its cars', async () => {
    const reader = openForReading(directory);
    for (let price = 1; price <= 4; price += 1) {
      await put(openDiskStore(directory), ...many.map((one) => ({ ...one, price })));
      expect((await indexOf(reader))?.documents({ filter: `price = ${price}`, limit: 1000 })).toHaveLength(700);
    }
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
    await Promise.all([file(), `${file()}-wal`].map((path) => writeFile(path, '')));
    expect((await indexOf(reader))?.size).toBe(1);
    // Reported once, however many searches follow.
    expect((await indexOf(reader))?.size).toBe(1);
    expect(errors).toHaveLength(1);
    expect(await reader.problem()).toBeDefined();
  });

  test('DATA-26 SEARCH-02 read while an import writes, and wait for nothing: its cars appear with its end', async () => {
    const store = openDiskStore(directory);
    await put(store, ...stock);
    const reader = openForReading(directory);
    const before = await indexOf(reader);
    const writer = new DatabaseSync(file());
    writer.exec('begin immediate; update stock set generation = 99, total = 0; delete from cars');
    expect(await all(store)).toEqual(stock);
    expect(await indexOf(reader)).toBe(before);
    expect((await indexOf(openForReading(directory)))?.size).toBe(3);
    writer.exec('commit');
    writer.close();
    expect(await all(store)).toEqual([]);
    expect((await indexOf(reader))?.size).toBe(0);
  });

  test('DATA-26 who reads car by car gets those of one moment, and an import does not wait for them', async () => {
    const store = openDiskStore(directory);
    await put(store, ...stock);
    const [reading, some] = [store.cars(), store.carsById(['3', '1', '2'])];
    const first = [await reading.next(), await some.next()].map(({ value }) => value);
    await applied(store, [car('2', { price: 9 }), car('4')], ['3']);
    expect([first[0], ...(await listOf(reading))]).toEqual(stock);
    expect([first[1], ...(await listOf(some))]).toEqual([stock[2], stock[0], stock[1]]);
    expect(await all(store)).toEqual([stock[0], car('2', { price: 9 }), car('4')]);
  });

  test('DATA-26 leave nothing beside the file, and a copy of it alone is the whole stock', async () => {
    const store = openDiskStore(directory);
    const reader = openForReading(directory);
    await put(store, ...stock);
    await indexOf(reader);
    await put(store, ...many);
    const copy = join(directory, 'copy');
    await cp(file(), join(copy, 'stock.sqlite'), { recursive: true });
    expect(await all(openDiskStore(copy))).toEqual([...stock, ...many]);
    expect((await readdir(copy)).sort()).toEqual(['stock.sqlite']);
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
  test('DATA-26 take no room for long, and keep their place in the order', async () => {
    const store = openDiskStore(directory);
    const batch = (price: number) =>
      Array.from({ length: 600 }, (_, at) => car(`c${at}`, { price, name: 'n'.repeat(500) }));
    await put(store, ...batch(1));
    const { size } = await stat(file());
    for (const price of [2, 3, 4, 5]) await put(store, ...batch(price));
    expect((await stat(file())).size).toBeLessThan(size * 1.5);
    expect(await all(store)).toEqual(batch(5));
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
