/** The databases that the platform runs on, for tests: PGlite always, Postgres where the machine has one. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { afterAll, describe, onTestFinished } from 'vitest';
import type { OpenDatabase } from '~/server/db/database.ts';
import { migrationsFolder } from '~/server/db/migrate.ts';
import { embeddedDatabase } from '~/server/db/open-embedded.ts';
import { openPostgres } from '~/server/db/open-postgres.ts';
import { templateVariable } from '../../postgres-of-the-run.ts';
import { whenFileEnds } from '../../when-file-ends.ts';

/** Gives a test an empty, migrated database; it is closed, or given to another test, when that one has ended. */
export type MakeDatabase = () => Promise<OpenDatabase>;

/** Runs the same tests on every kind of database. */
export function onEachDatabase(tests: (make: MakeDatabase, kind: OpenDatabase['kind']) => void): void {
  describe('on PGlite', () => tests(passedOn('embedded', memoryDatabase), 'embedded'));
  const template = process.env[templateVariable];
  if (!template) {
    console.warn('No Postgres can be run here: these tests ran on PGlite only.');
    return;
  }
  describe('on Postgres', () =>
    tests(
      passedOn('postgres', () => copyOf(template)),
      'postgres',
    ));
}

/** Databases that no test uses now. Files of tests that share a process find those of the files before: to start one takes half a second. */
const idle: Record<OpenDatabase['kind'], OpenDatabase[]> = { embedded: [], postgres: [] };

let copies = 0;

/** A copy of the database at an address, on the same server. */
async function copyOf(template: string): Promise<OpenDatabase> {
  const copy = new URL(template);
  copy.pathname = `/test_${process.pid}_${++copies}`;
  const server = new URL(template);
  server.pathname = '/postgres';
  const admin = postgres(server.href, { max: 1 });
  await admin.unsafe(`create database ${copy.pathname.slice(1)} template ${new URL(template).pathname.slice(1)}`);
  await admin.end();
  return openPostgres(copy.href, { connections: 4 });
}

/** An empty embedded database for the test that asks; another test gets it once that one has passed. */
export async function databaseOfTheTest(): Promise<OpenDatabase> {
  const database = idle.embedded.pop() ?? (await memoryDatabase());
  afterThisTest(() => passOn(database));
  return database;
}

let ofTheFile: Promise<OpenDatabase> | undefined;

/** The one that the tests of a file share, however often they ask. */
export function databaseOfTheFile(): Promise<OpenDatabase> {
  ofTheFile ??= takenForTheFile();
  return ofTheFile;
}

async function takenForTheFile(): Promise<OpenDatabase> {
  const database = idle.embedded.pop() ?? (await memoryDatabase());
  whenFileEnds(() => {
    ofTheFile = undefined;
    return passOn(database);
  });
  return database;
}

async function passOn(database: OpenDatabase): Promise<void> {
  await database.query(emptyAllTables, []);
  idle[database.kind].push(database);
}

/** Makes as many databases as a test asks for; when it has passed they are emptied for the next one. */
function passedOn(kind: OpenDatabase['kind'], make: MakeDatabase): MakeDatabase {
  const open = new Set<OpenDatabase>();
  // What no test gave back.
  afterAll(async () => {
    for (const database of open) await database.close();
  });
  return async () => {
    const database = idle[kind].pop() ?? (await make());
    open.add(database);
    afterThisTest(async () => {
      if (!open.has(database)) return;
      open.delete(database);
      await passOn(database);
    });
    // A test may close it, and it is not given to another one then.
    const close = async () => {
      open.delete(database);
      await database.close();
    };
    return { ...database, close };
  };
}

/** When the test that runs has passed. What is made before the tests of a group is theirs to the end. */
function afterThisTest(run: () => Promise<void>): void {
  try {
    onTestFinished(({ task }) => (task.result?.state === 'pass' ? run() : undefined));
  } catch {
    // No test runs.
  }
}

/**
 * In one statement. A test that left something behind that holds a table does not hold up the others. Most tables are empty after most tests: to
 * truncate those, too, takes five times as long.
 */
const emptyAllTables = `do $$ declare
  table_name text;
  is_filled boolean;
  filled text[] := '{}';
begin
  set local lock_timeout = '5s';
  for table_name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
    execute 'select exists (select from ' || table_name || ')' into is_filled;
    if is_filled then filled := filled || table_name; end if;
  end loop;
  if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
  perform setval(quote_ident(sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;

/** An embedded database in memory. Its first files are kept between runs, since making them takes seconds. */
export async function memoryDatabase(): Promise<OpenDatabase> {
  return embeddedDatabase(await filledFrom());
}

/** Puts an empty database into a folder, where `openEmbedded` finds it; quicker than having it made there. */
export async function databaseFolder(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  await (await filledFrom(join(directory, 'postgres'))).close();
}

async function filledFrom(dataDir?: string): Promise<PGlite> {
  const file = join(cacheFolder(), `${fingerprint()}.tar`);
  const open = () => PGlite.create({ ...(dataDir ? { dataDir } : {}), loadDataDir: new Blob([readFileSync(file)]) });
  try {
    return await open();
  } catch {
    const { close, client } = await migratedInMemory();
    const dump = await client.dumpDataDir('none');
    const part = `${file}.${process.pid}`;
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
    renameSync(part, file);
    await close();
    return open();
  }
}

async function migratedInMemory(): Promise<OpenDatabase & { client: PGlite }> {
  const client = await PGlite.create();
  return { ...(await embeddedDatabase(client)), client };
}

function cacheFolder(): string {
  const folder = join('.cache', 'test-databases');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
