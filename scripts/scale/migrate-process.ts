/** Brings a Postgres up to date, as a gateway does when it starts: node scripts/scale/migrate-process.ts URL */
import { migratePostgresAt } from '../../src/server/db/migrate.ts';

await migratePostgresAt(process.argv[2] ?? '');
