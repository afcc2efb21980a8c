import { withinTime } from '../../domain/within-time.ts';
import { migratePostgresAt } from '../db/migrate.ts';
import { readServerEnvironment } from '../env.ts';
import { shopperServices } from './shopper-services.ts';

/** Milliseconds: a scheduled function may run for 30 s, and finishes what is in progress after this. */
const timeout = 20_000;

/**
 * What a gateway does between requests, done once, for hosts that run only during requests: migrates the database, retries failed
 * deliveries, processes payments and emails, erases expired data. Rejects if the environment is invalid or the database does not open.
 */
export async function workOnce(variables: Readonly<Record<string, string | undefined>>): Promise<Response> {
  const { background } = await shopperServices(readServerEnvironment(variables), { migrate: migratePostgresAt });
  try {
    await background.database.open();
    await withinTime(timeout, background.once(), () => undefined);
  } finally {
    await background.stop();
  }
  return new Response(null, { status: 204 });
}
