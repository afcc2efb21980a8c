import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { migrationsFolder } from '../../src/server/db/migrate.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Environment } from '../../src/server/env.ts';
import { type Finding, fault, isLocalUrl, warning } from './finding.ts';

type Query = ReturnType<typeof openPostgres>['query'];

/** Maximum difference of two clocks in seconds: codes and sessions last minutes. */
const apart = { warning: 2, fault: 60 };

/** Tries the Postgres of the gateways: whether it responds, is up to date, has space and agrees on the time. Changes nothing. */
export async function checkDatabase({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
  DATABASE_CONNECTIONS: connections = 10,
}: Environment): Promise<Finding[]> {
  if (!url) return [];
  const findings: Finding[] = [];
  if (!isLocalUrl(url) && !/[?&]ssl/.test(url))
    findings.push(
      warning('DATABASE_URL', 'does not require TLS', 'Add ?sslmode=require unless the network is private'),
    );
  return [
    ...findings,
    ...(await findingsOf('DATABASE_URL', url, async (query) => [
      ...(await checkMigrations(query)),
      ...(await checkClock(query)),
      ...(await checkRoom(query, connections)),
      ...(await checkPooler(query, direct)),
    ])),
    ...(direct && direct !== url
      ? await findingsOf('DATABASE_DIRECT_URL', direct, (query) => checkSame(url, query))
      : []),
  ];
}

async function findingsOf(where: string, url: string, check: (query: Query) => Promise<Finding[]>): Promise<Finding[]> {
  const { query, close } = openPostgres(url, { connections: 1, connectTimeout: 5 });
  try {
    return await check(query);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return [
      fault(where, `the database cannot be used (${code ?? message})`, 'Check the address, password and network'),
    ];
  } finally {
    await close();
  }
}

async function checkMigrations(query: Query): Promise<Finding[]> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const initial = journal.entries[0]?.when ?? 0;
  const latest = journal.entries.at(-1)?.when ?? 0;
  const [table] = await query(`select to_regclass('drizzle.__drizzle_migrations')::text as name`, []);
  const [row] = table?.['name']
    ? await query(
        'select min(created_at)::float8 as first, max(created_at)::float8 as at from drizzle.__drizzle_migrations',
        [],
      )
    : [];
  const now = Number(row?.['at'] ?? 0);
  if (now !== 0 && Number(row?.['first']) !== initial) {
    return [fault('database', 'is from before the first release', 'Start a new database (docs/operations.md)')];
  }
  if (now === latest) return [];
  if (now > latest) return [fault('database', 'is newer than this version of the platform', 'Run the newer version')];
  const what = now === 0 ? 'is empty' : 'is older than this version';
  return [warning('database', what, 'The first gateway that starts will migrate it')];
}

async function checkClock(query: Query): Promise<Finding[]> {
  const before = Date.now();
  const [row] = await query('select extract(epoch from clock_timestamp())::float8 as seconds', []);
  const here = (before + Date.now()) / 2000;
  const difference = Math.abs(Number(row?.['seconds']) - here);
  if (difference <= apart.warning) return [];
  const what = `differs from the clock of the database by ${Math.round(difference)} s`;
  return [(difference > apart.fault ? fault : warning)('clock', what, 'Synchronise both with a time server (NTP)')];
}

async function checkRoom(query: Query, connections: number): Promise<Finding[]> {
  const [row] = await query(`select current_setting('max_connections')::int as most`, []);
  const most = Number(row?.['most']);
  if (2 * connections < most) return [];
  const what = `${connections} for each of two gateways exceeds max_connections, ${most}`;
  return [fault('DATABASE_CONNECTIONS', what, 'Lower it, or put a connection pooler in front of Postgres')];
}

/** Behind a pooler that assigns connections per transaction, queries of one client reach several servers. */
async function checkPooler(query: Query, direct: string | undefined): Promise<Finding[]> {
  const [server] = await query('show server_version', []);
  const version = String(server?.['server_version'] ?? '');
  const old = Number.parseInt(version, 10) < 13;
  const pids = new Set<unknown>();
  for (let times = 0; times < 8; times += 1) pids.add((await query('select pg_backend_pid() as pid', []))[0]?.['pid']);
  const findings = old ? [fault('database', `is Postgres ${version}`, 'Use 13 or later')] : [];
  if (pids.size === 1 || direct) return findings;
  const what = 'is missing, and DATABASE_URL is the address of a pooler';
  return [...findings, fault('DATABASE_DIRECT_URL', what, 'Set the direct address of Postgres, for migrations')];
}

/** If the schema in use is not the one that is migrated, the first shopper would notice. */
async function checkSame(url: string, query: Query): Promise<Finding[]> {
  const identity = 'select current_database() as name, system_identifier::text as server from pg_control_system()';
  const other = openPostgres(url, { connections: 1, connectTimeout: 5 });
  try {
    const [[one], [two]] = [await query(identity, []), await other.query(identity, [])];
    if (isDeepStrictEqual(one, two)) return [];
    const what = 'is the address of a different database than DATABASE_URL';
    return [fault('DATABASE_DIRECT_URL', what, 'Set both to the same database')];
  } finally {
    await other.close();
  }
}
