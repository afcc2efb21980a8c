import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { migratePostgresAt, migrationsFolder } from '../../../src/server/db/migrate.ts';
import { tables } from '../../../src/server/db/schema/tables.ts';
import { startPostgres } from '../postgres-server.ts';
import { goRound, type RoundReport } from '../report.ts';

const expectedTables = Object.keys(tables).length;

/** Two gateways that start at once on an empty database bring it up to date together, also when one of them is broken off in the middle. */
export async function migrations(rounds: number, random: () => number): Promise<RoundReport> {
  const server = await startPostgres();
  if (!server) throw new Error('Postgres is missing. Install it, in Debian with: apt-get install postgresql');
  const admin = postgres(server.url('postgres'), { max: 1 });
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  try {
    return await goRound('migrations', rounds, async (number) => {
      const name = `round_${number}`;
      await admin.unsafe(`create database ${name}`);
      const url = server.url(name);
      const starting = async () => {
        await sleep(random() * 30);
        await migratePostgresAt(url);
      };
      const broken = number % 2 === 0;
      const both = [starting(), starting()];
      if (broken) {
        await sleep(random() * 60);
        await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} limit 1`;
      }
      const outcomes = await Promise.allSettled(both);
      const failed = outcomes.filter(({ status }) => status === 'rejected');
      const wrong = failed.length > Number(broken) ? [`${failed.length} of two failed`] : [];
      // The next start does what is left, or finds that nothing is.
      await migratePostgresAt(url);
      const database = postgres(url, { max: 1 });
      const done =
        await database`select count(*)::int as n, count(distinct hash)::int as different from drizzle.__drizzle_migrations`;
      const [made] = await database`select count(*)::int as n from pg_tables where schemaname = 'public'`;
      await database.end();
      const expected = journal.entries.length;
      if (done[0]?.['n'] !== expected || done[0]?.['different'] !== expected) {
        wrong.push(`${done[0]?.['n']} migrations are noted, ${expected} there are`);
      }
      if (made?.['n'] !== expectedTables) wrong.push(`${made?.['n']} tables in place of ${expectedTables}`);
      return wrong;
    });
  } finally {
    await admin.end();
    await server.stop();
  }
}
