import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { migratePostgresAt, migrationsFolder } from '../../../src/server/db/migrate.ts';
import { tables } from '../../../src/server/db/schema/tables.ts';
import { buildPaths } from '../../build/paths.ts';
import { startPostgres } from '../hosts/postgres-server.ts';
import { startProcess } from '../hosts/processes.ts';
import { roundsOn } from '../rounds-on.ts';

const expectedTables = Object.keys(tables).length;
const expectedMigrations = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')).entries
  .length;

const starting = (url: string) =>
  startProcess(process.execPath, ['scripts/scale/migrate-process.ts', url], { cwd: buildPaths().root });
/** Two gateways started at once on an empty database migrate it together, even if one of them is killed in the middle. */
export const migrations = roundsOn(
  'migrations',
  async () => {
    const server = await startPostgres();
    const admin = postgres(server.url('postgres'), { max: 1 });
    return {
      ...server,
      admin,
      async connections(name: string): Promise<number> {
        const [row] = await admin`select count(*)::int as n from pg_stat_activity where datname = ${name}`;
        return row?.['n'];
      },
      async stop() {
        await admin.end();
        await server.stop();
      },
    };
  },
  async (server, { number, random }) => {
    const name = `round_${number}`;
    await server.admin.unsafe(`create database ${name}`);
    const url = server.url(name);
    const both = await Promise.all([starting(url), starting(url)]);
    const killed = number % 2 === 0;
    if (killed) {
      // At some point during its work: startup alone takes a while.
      while ((await server.connections(name)) === 0) await sleep(5);
      await sleep(random() * 100);
      both[0]?.child.kill('SIGKILL');
    }
    await Promise.all(both.map(({ child }) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    const failed = both.filter(({ child }) => child.exitCode !== 0);
    const wrong = failed.length > Number(killed) ? failed.map(({ output }) => `one failed: ${output()}`) : [];
    // The next start completes the work, or finds nothing left to do.
    await migratePostgresAt(url);
    const database = postgres(url, { max: 1 });
    const done =
      await database`select count(*)::int as n, count(distinct hash)::int as different from drizzle.__drizzle_migrations`;
    const [made] = await database`select count(*)::int as n from pg_tables where schemaname = 'public'`;
    await database.end();
    const expected = expectedMigrations;
    if (done[0]?.['n'] !== expected || done[0]?.['different'] !== expected) {
      wrong.push(`${done[0]?.['n']} migrations are noted, ${expected} there are`);
    }
    if (made?.['n'] !== expectedTables) wrong.push(`${made?.['n']} tables in place of ${expectedTables}`);
    return wrong;
  },
);
