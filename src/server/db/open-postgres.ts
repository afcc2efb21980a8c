import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { OpenDatabase } from './database.ts';
import { tables } from './schema/tables.ts';

export type PostgresOptions = {
  /** Connections held at most. */
  connections?: number;
  /** Seconds to wait for a connection. */
  connectTimeout?: number;
};

/** A Postgres that is up to date (`migratePostgresAt`). Connects with the first question. */
export function openPostgres(
  url: string,
  { connections = 10, connectTimeout = 4 }: PostgresOptions = {},
): OpenDatabase {
  const client = postgres(url, {
    max: connections,
    connect_timeout: connectTimeout,
    backoff: () => 0.25,
    onnotice: () => {},
  });
  return {
    db: drizzle(client, { schema: tables }),
    kind: 'postgres',
    query: async (text, values) => [...(await client.unsafe(text, values as never[]))],
    close: () => client.end({ timeout: 5 }),
  };
}
