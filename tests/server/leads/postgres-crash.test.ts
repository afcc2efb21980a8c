import postgres from 'postgres';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import { migratePostgresAt } from '~/server/db/migrate.ts';
import { openPostgres } from '~/server/db/open-postgres.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../../../scripts/scale/hosts/postgres-server.ts';
import { aLead } from './a-lead.ts';

let server: PostgresServer | undefined;
afterAll(() => server?.stop());

const onPostgres = () => {
  test('LEAD-06 what was acknowledged is stored, what was not is reported, and sending again completes it', async () => {
    server = await startPostgres();
    await migratePostgresAt(server.url('postgres'));
    const opened = openPostgres(server.url('postgres'), { connections: 3, connectTimeout: 2 });
    const database = lazyDatabase(async () => opened);
    const intake = leadIntake(database);
    const all = Array.from({ length: 300 }, () => aLead());
    const acknowledged = new Set<string>();
    const send = () =>
      Promise.allSettled(
        all
          .filter(({ idempotencyKey }) => !acknowledged.has(idempotencyKey))
          .map(async (lead) => {
            await intake({ ...lead, id: crypto.randomUUID() });
            acknowledged.add(lead.idempotencyKey);
          }),
      );
    const sending = send();
    while (acknowledged.size === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await server.crash();
    await sending;
    const stored = async () => {
      const rows = await opened.db.select({ key: leads.idempotencyKey }).from(leads);
      return new Set(rows.map(({ key }) => key));
    };
    const afterCrash = await stored();
    for (const key of acknowledged) expect(afterCrash).toContain(key);
    for (let tries = 0; tries < 10 && acknowledged.size < all.length; tries += 1) await send();
    expect(acknowledged.size).toBe(300);
    expect((await stored()).size).toBe(300);
    expect(await opened.db.$count(leads)).toBe(300);
    await opened.close();
  });

  test('a connection that breaks during migration is reported, and the next attempt succeeds', async () => {
    server ??= await startPostgres();
    const url = server?.url('template1') ?? '';
    const admin = postgres(url, { max: 2 });
    const broken = admin.begin(async (holder) => {
      await holder`select pg_advisory_xact_lock(7204815)`;
      const migrating = expect(migratePostgresAt(url)).rejects.toThrow();
      const ended = () => admin`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory'`;
      await vi.waitUntil(async () => (await ended()).length > 0, { timeout: 20_000 });
      await migrating;
    });
    await broken;
    await admin.end();
    await migratePostgresAt(url);
  });

  test('two processes that migrate one database at once both succeed', async () => {
    server ??= await startPostgres();
    const url = server?.url('template1') ?? '';
    await Promise.all([migratePostgresAt(url), migratePostgresAt(url), migratePostgresAt(url)]);
  });
};

if (postgresPrograms()) describe('a Postgres that crashes while leads come in', onPostgres);
else {
  test('the programs of Postgres are looked for', () => {
    console.warn('No Postgres is installed here: its crash was not tested.');
    expect(postgresPrograms()).toBeUndefined();
  });
}
