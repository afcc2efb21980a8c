import { errorText } from '../../domain/error-text.ts';
/*
 * Database failures, without the values of the query: the driver's own errors contain them all, and error texts end up in a
 * log. Errors are recognised by name, since each site's bundle has a copy of this module.
 */

/** The database cannot be reached now: shoppers are asked to try again in a moment. */
export class DatabaseUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnavailable';
  }
}

/** The database did not respond in time; whether it executed the query is unknown. */
export class DatabaseTimeout extends DatabaseUnavailable {
  constructor(milliseconds: number) {
    super(`The database did not answer within ${milliseconds} ms.`);
  }
}

/** The files of the embedded database cannot be used: an operator has to restore it. */
export class DatabaseDamaged extends DatabaseUnavailable {
  constructor(directory: string, reason: string) {
    super(
      `The database in ${directory} cannot be opened: ${reason}. Nothing was changed. Stop the gateway and bring it back from a backup, with node scripts/restore.ts FILE --replace. Without a backup: node scripts/restore.ts --no-backup (docs/operations.md).`,
    );
  }
}

/** The disk did not keep what the database wrote, so what was committed last may be lost. The database must be opened again. */
export class DatabaseNotFlushed extends DatabaseUnavailable {
  constructor(directory: string, reason: string) {
    super(
      `The disk did not keep what the database in ${directory} wrote: ${reason}. It is opened again with the next request.`,
    );
    this.name = 'DatabaseNotFlushed';
  }
}

/** The database was made by an unreleased version, whose tables had other names: an operator has to start a new one. */
export class DatabaseFromBeforeRelease extends DatabaseUnavailable {
  constructor() {
    super(
      'The database was made by a version before the first release, whose tables had other names. Nothing was changed. Start a new database as described under "A database from before the first release" in docs/operations.md.',
    );
  }
}

/** The database refused the query: our fault. */
class DatabaseRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseRefusal';
  }
}

/** The stock index fails in the same way: its queries can wait, and nothing is wrong with them. */
const unavailable = new Set([
  'DatabaseUnavailable',
  'DatabaseNotFlushed',
  'DatabaseOwnedError',
  'StockDamaged',
  'StockUnavailable',
]);

export const isUnavailable = (error: unknown): error is Error => error instanceof Error && unavailable.has(error.name);

/** Codes of Node and the driver for connections, and Postgres' classes for connections, resources and shutting down. */
const connectionCodes =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|CONNECT(ION)?_\w+|08\w{3}|53\w{3}|57P\d\d)$/;

/** Postgres' codes for damaged files. */
const damageCodes = /^XX00[12]$/;

/** An error as the rest of the server may see and log it. Errors that are not the database's are left unchanged. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || isUnavailable(error)) return error;
  const cause = deepestCause(error);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  if (code && damageCodes.test(code)) {
    return new DatabaseUnavailable(
      `Files of the database are damaged: ${code} ${cause.message}. See "When the database is damaged" in docs/operations.md.`,
    );
  }
  if (code && connectionCodes.test(code)) return new DatabaseUnavailable(`The database cannot be reached: ${code}.`);
  const ofDatabase = ('query' in error && 'params' in error) || /^[0-9A-Z]{5}$/.test(code ?? '');
  return ofDatabase
    ? new DatabaseRefusal(`The database refused: ${[code, cause.message].filter(Boolean).join(' ')}`)
    : error;
}

/** Why the database could not be opened. */
export function notOpened(error: unknown): unknown {
  const known = withoutValues(error);
  return isUnavailable(known) ? known : new DatabaseUnavailable(errorText(known));
}

/** Whether a row was refused because it violates a unique index. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && (deepestCause(error) as { code?: unknown }).code === '23505';
}

function deepestCause(error: Error): Error {
  let cause = error;
  for (let depth = 0; depth < 5 && cause.cause instanceof Error; depth += 1) cause = cause.cause;
  return cause;
}
