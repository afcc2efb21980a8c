import postgres from 'postgres';
import { postgresPrograms, startPostgres } from '../scripts/scale/hosts/postgres-server.ts';
import { migratePostgresAt } from '../src/server/db/migrate.ts';

/** Where tests find the server: the address of a database that is empty and migrated, to be copied and never opened. */
export const templateVariable = 'TEST_POSTGRES_TEMPLATE';

/** Before and after a run of tests: one Postgres for all of them, where the machine has one. To start one for each file takes longer than most of their tests. */
export default async function postgresOfTheRun(): Promise<() => Promise<void>> {
  if (!postgresPrograms()) return async () => {};
  const server = await startPostgres();
  const template = server.url('template_of_tests');
  const admin = postgres(server.url('postgres'), { max: 1 });
  await admin`create database template_of_tests`;
  await admin.end();
  await migratePostgresAt(template);
  process.env[templateVariable] = template;
  return async () => {
    delete process.env[templateVariable];
    await server.stop();
  };
}
