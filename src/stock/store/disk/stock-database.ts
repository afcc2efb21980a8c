import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import type { Car } from '../../../domain/car/record/car.ts';
import type { CarName } from '../car-changes.ts';
import { parsedOf, StockDamaged } from './damage.ts';
import { type EarlierFiles, earlierFiles } from './earlier-files.ts';
import { flushDirectory } from './flushed-files.ts';
import { withLock } from './lock.ts';
import { privateFile } from './private-folder.ts';

/** The stock of this machine, in the store's folder. */
export const databaseName = 'stock.sqlite';

/** What SQLite keeps beside a database that is open, or was when its process ended. A copy without them may lack an import. */
export const besideDatabase = ['-wal', '-shm'];

export const databasePath = (directory: string): string => join(directory, databaseName);

/** Marks the file as ours: SQLite takes an emptied file for an empty database. */
const applicationId = 0x0ca25;
const format = 1;

// SQLite does not verify content: `crc` of each car covers its whole row, and `total`, their sum, the set of rows.
const schema = `
  pragma page_size = 32768;
  pragma journal_mode = wal;
  pragma application_id = ${applicationId};
  pragma user_version = ${format};
  create table stock (created text not null, generation integer not null, total integer not null);
  create table cars (id text not null unique, slug text not null, feed text, crc integer not null, car text not null);
  insert into stock values (strftime('%FT%R:%fZ'), 0, 0)`;

type Row = { id: string; slug: string; feed: string | null; crc: number; car: string };

const checksum = (id: string, slug: string, feed: string | null, car: string): number =>
  crc32(String(car), crc32(JSON.stringify([id, slug, feed])));

/** The waiting time for another process that opens or closes the database at this moment, in milliseconds; transactions do not wait. */
const openWait = 5000;

/** SQLite's codes of a file without our tables or of an unknown format, of a damaged file, and of one that is not SQLite's. */
const damageCodes = [1, 11, 26];

/** Runs what reads the database. Throws `StockDamaged` if the file is not what was written. */
function readingStock<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { errcode = 0, code } = error as { errcode?: number; code?: string };
    // A damaged integer may be one that JavaScript cannot hold.
    if (!damageCodes.includes(errcode & 0xff) && code !== 'ERR_OUT_OF_RANGE') throw error;
    throw neverWritten();
  }
}

const neverWritten = () => new StockDamaged(`${databaseName} has content that was never written to it`, databaseName);

/**
 * Opens the database of a store's folder; undefined before the first import. The caller closes it, which rolls back what is not
 * committed. Throws `StockDamaged`.
 */
export function openDatabase(directory: string): DatabaseSync | undefined {
  if (!existsSync(databasePath(directory))) return undefined;
  // Without creating it; a connection that may only read would leave its own files behind.
  const address = pathToFileURL(resolve(databasePath(directory)));
  address.searchParams.set('mode', 'rw');
  const database = new DatabaseSync(address, { timeout: openWait });
  try {
    readingStock(() => checkKind(directory, database));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function checkKind(directory: string, database: DatabaseSync): void {
  const { application_id: id } = database.prepare('pragma application_id').get() as { application_id: number };
  if (id !== applicationId) throw neverWritten();
  const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number };
  if (version !== format) throw new Error(`The stock index in ${directory} was written by another version.`);
}

/** Creates the database of a store's folder, in one step, unless there is one. Call from one writer at a time. */
export async function createDatabase(directory: string, earlier?: EarlierFiles): Promise<void> {
  const path = databasePath(directory);
  if (existsSync(path)) return;
  const draft = `${path}.new`;
  // What belonged to a database that is gone would be taken for part of the new one.
  for (const stale of [draft, path]) for (const end of ['', ...besideDatabase]) await rm(stale + end, { force: true });
  await (await open(draft, 'wx', privateFile)).close();
  const database = new DatabaseSync(draft);
  try {
    database.exec(schema);
    if (earlier) await copyEarlier(database, earlier);
  } finally {
    database.close();
  }
  await rename(draft, path);
  await flushDirectory(directory);
}

async function copyEarlier(database: DatabaseSync, { lines }: EarlierFiles): Promise<void> {
  const writer = carWriter(database);
  for await (const { text, value } of lines()) {
    if (Array.isArray(value)) for (const id of value) writer.remove(id);
    else writer.put(value, text);
  }
  writer.commit();
}

/** Copies the cars of an earlier version's files into a database, once, if there is none yet. Throws `StockDamaged`. */
export async function takeOverEarlier(directory: string, lockWaitMs = 10_000): Promise<void> {
  if (existsSync(databasePath(directory)) || !earlierFiles(directory)) return;
  await withLock(directory, lockWaitMs, () => createWithEarlier(directory));
}

/** Creates the database unless there is one, with the cars of an earlier version's files if there are any. Call from one writer at a time. */
export async function createWithEarlier(directory: string): Promise<void> {
  const earlier = existsSync(databasePath(directory)) ? undefined : earlierFiles(directory);
  await createDatabase(directory, earlier);
  await earlier?.setAside();
}

/** Begins a transaction that changes cars; closing the database without `commit` undoes it. */
export function carWriter(database: DatabaseSync) {
  // Each import reaches the database's own file at once, though a gateway has it open.
  database.exec('pragma wal_autocheckpoint = 1; begin immediate');
  const put = database.prepare(
    'insert into cars values (?, ?, ?, ?, ?) on conflict (id) do update set slug = excluded.slug, feed = excluded.feed, crc = excluded.crc, car = excluded.car',
  );
  const remove = database.prepare('delete from cars where id = ?');
  return {
    /** Replaces the car with this id, or adds it. */
    put({ id, slug, feed = null }: Omit<CarName, 'feed'> & { feed?: string | null | undefined }, car: string): void {
      put.run(id, slug, feed, checksum(id, slug, feed, car), car);
    },
    remove: (id: string) => remove.run(id),
    commit() {
      database.exec('update stock set generation = generation + 1, total = (select coalesce(sum(crc), 0) from cars)');
      database.exec('commit');
    },
  };
}

/** A text that changes with the cars; cheap. Throws `StockDamaged`. */
export const versionOf = (database: DatabaseSync): string =>
  readingStock(() => {
    const { created, generation } = stockRow(database);
    return `${created} ${generation}`;
  });

function stockRow(database: DatabaseSync): { created: string; generation: number; total: number } {
  const row = database.prepare('select * from stock').get();
  if (!row) throw neverWritten();
  return row as ReturnType<typeof stockRow>;
}

/** What a query finds, read as it is taken. Throws `StockDamaged`. */
function* rowsOf<T>(database: DatabaseSync, query: string, ...values: string[]): Generator<T> {
  const rows = readingStock(() => database.prepare(query).iterate(...values));
  for (;;) {
    const { done, value } = readingStock(() => rows.next());
    if (done) return;
    yield value as T;
  }
}

/** Every car, in the order in which they were first added, of one moment. Throws `StockDamaged`, at the end if a car is missing. */
export function* carsIn(database: DatabaseSync): Generator<Car> {
  database.exec('begin');
  try {
    let left = readingStock(() => stockRow(database).total);
    for (const row of rowsOf<Row>(database, 'select * from cars order by rowid')) {
      yield carOf(row);
      left -= row.crc;
    }
    if (left !== 0) throw neverWritten();
  } finally {
    if (database.isTransaction) database.exec('rollback');
  }
}

/** Those of the cars with these ids that exist, of one moment. Throws `StockDamaged`. */
export function* carsWithIds(database: DatabaseSync, ids: readonly string[]): Generator<Car> {
  const query = 'select cars.* from json_each(?) as wanted join cars on cars.id = wanted.value order by wanted.key';
  for (const row of rowsOf<Row>(database, query, JSON.stringify(ids))) yield carOf(row);
}

/** The names of all cars, in the same order. Throws `StockDamaged`. */
export function* namesIn(database: DatabaseSync): Generator<CarName> {
  for (const { id, slug, feed } of rowsOf<Row>(database, 'select id, slug, feed from cars order by rowid'))
    yield { id, slug, ...(feed !== null && { feed }) };
}

function carOf({ id, slug, feed, crc, car }: Row): Car {
  if (crc !== checksum(id, slug, feed, car)) throw neverWritten();
  return parsedOf<Car>(car, databaseName);
}

/** Reads the whole database of a folder, if there is one, to verify it. Throws `StockDamaged`. */
export function checkDatabase(directory: string): void {
  const database = openDatabase(directory);
  if (!database) return;
  try {
    const [first] = rowsOf<{ integrity_check: string }>(database, 'pragma integrity_check(1)');
    if (first?.integrity_check !== 'ok') throw neverWritten();
    for (const _ of carsIn(database));
  } finally {
    database.close();
  }
}
