import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdLock, processName } from '../../stock/store/disk/lock.ts';

/** Another process has the embedded database open. */
export class DatabaseOwnedError extends Error {
  readonly pid: number | undefined;

  constructor(directory: string, pid: number | undefined) {
    super(
      `The database in ${directory} is in use by ${processName(pid)}, and two processes on one folder would lose data. Stop that process (usually the gateway, scripts/serve.ts), or set DATABASE_URL to a Postgres that many can share.`,
    );
    this.name = 'DatabaseOwnedError';
    this.pid = pid;
  }
}

/** Milliseconds: two simultaneous attempts can collide once. */
const timeout = 250;

const endpointFile = (directory: string): string => join(directory, 'operator.json');

/** How a script reaches the process that owns the database. */
export type OperatorEndpoint = { port: number; token: string };

export type Ownership = { release(): Promise<void> };

/** Makes this process the owner of the database folder. Rejects with a `DatabaseOwnedError` when another is. */
export async function holdDatabase(directory: string): Promise<Ownership> {
  const lock = await holdLock(join(directory, 'owner.lock'), timeout, (pid) => new DatabaseOwnedError(directory, pid));
  return {
    async release() {
      await rm(endpointFile(directory), { force: true });
      lock.release();
    },
  };
}

/** Records how scripts reach the owner; only the same system user can read it. */
export async function writeOperatorEndpoint(directory: string, endpoint: OperatorEndpoint): Promise<void> {
  await writeFile(endpointFile(directory), JSON.stringify(endpoint), { mode: 0o600 });
}

/** How to reach the owner, if recorded. */
export async function readOperatorEndpoint(directory: string): Promise<OperatorEndpoint | undefined> {
  try {
    const endpoint = JSON.parse(await readFile(endpointFile(directory), 'utf8')) as Partial<OperatorEndpoint>;
    return typeof endpoint.port === 'number' && typeof endpoint.token === 'string'
      ? (endpoint as OperatorEndpoint)
      : undefined;
  } catch {
    return undefined;
  }
}
