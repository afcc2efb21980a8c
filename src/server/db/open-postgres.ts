import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { OpenDatabase } from './database.ts';
import { tables } from './schema/tables.ts';

/** Connections of a process to Postgres, unless DATABASE_CONNECTIONS says otherwise. */
const usualConnections = 10;

export type PostgresOptions = {
  /** Maximum number of connections. */
  connections?: number | undefined;
  /** Seconds to wait for a connection. */
  connectTimeout?: number;
};

/**
 * A migrated Postgres (`migratePostgresAt`), or a pooler in front of it that assigns connections per transaction
 * (PgBouncer): nothing outlives a transaction, neither a prepared statement nor a lock nor a setting. Connects on the
 * first query.
 */
export function openPostgres(
  url: string,
  { connections = usualConnections, connectTimeout = 4 }: PostgresOptions = {},
): OpenDatabase {
  const client = postgres(url, {
    max: connections,
    prepare: false,
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
