import { readFile, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { privateFile, privateFolder } from './private-folder.ts';

/** Another process is writing and did not finish in time. */
export class LockedError extends Error {
  readonly code = 'stock_locked';

  constructor(pid: number | undefined) {
    super(
      `The stock index is being written by ${processName(pid)}. Wait until it finishes, or stop it, and try again. Nothing was changed.`,
    );
    this.name = 'LockedError';
  }
}

/** A lock that this process holds until it releases it or exits. */
export type Lock = { release(): void };

/** How a message names the holder of a lock. */
export const processName = (pid: number | undefined): string => (pid ? `process ${pid}` : 'another process');

/** Who holds a lock, as far as known: for messages only, never for decisions. */
export type Holder = {
  pid?: number | undefined;
  /** Name of the machine, relevant if several share a folder. */
  host?: string | undefined;
  /** ISO date. */
  since?: string | undefined;
  /** Its reason for holding the lock: "building smith". */
  doing?: string | undefined;
};

/** How a message names the holder and since when it has been at work: "process 12 on build-2 (building smith since 2026-11-23 07:15:02 UTC)". */
export function holderText({ pid, host, since, doing }: Holder): string {
  const began = since && `since ${since.slice(0, 19).replace('T', ' ')} UTC`;
  const work = [doing, began].filter(Boolean).join(' ');
  return [processName(pid), host && `on ${host}`, work && `(${work})`].filter(Boolean).join(' ');
}

/** Milliseconds between two attempts: at first, and as the wait gets longer. */
const firstPause = 20;
const longestPause = 250;

type LockOptions = {
  /** The reason for holding the lock, shown to others waiting for it. */
  doing?: string;
  /** Called with the holder when the lock has to be waited for, and again whenever the holder changes. */
  onWait?: (holder: Holder) => void;
};

/**
 * Runs `work` while holding the directory's lock, so that two processes never write at once. Throws `LockedError` after
 * `waitMs` milliseconds of waiting.
 */
export async function withLock<T>(directory: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  await privateFolder(directory);
  const lock = await holdLock(join(directory, 'lock'), waitMs, (pid) => new LockedError(pid));
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/**
 * Takes the lock on a file, which is created if missing and stays when the lock is released. The operating system keeps the lock,
 * through SQLite, and drops it the moment the process ends, however it ends: there are no stale locks to detect, regardless of
 * process ids, clocks and containers (decision 17).
 * @param waitMs milliseconds to wait for another holder
 * @param refuse the error to throw after that, with the holder as far as it is known
 */
export async function holdLock(
  path: string,
  waitMs: number,
  refuse: (pid: number | undefined, holder: Holder) => Error,
  { doing, onWait }: LockOptions = {},
): Promise<Lock> {
  const deadline = performance.now() + waitMs;
  let seen: string | undefined;
  let owner: string | undefined;
  for (let pause = firstPause; ; pause = Math.min(pause * 1.2, longestPause)) {
    const lock = await tryLock(path);
    if (lock) {
      const own: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString(), doing };
      // Only for messages: the lock itself does not record its holder.
      await writeFile(holderFile(path), JSON.stringify(own), { mode: privateFile }).catch(() => undefined);
      return { release: () => lock.close() };
    }
    const holder = await holderOf(path);
    if (performance.now() >= deadline) throw refuse(holder.pid, holder);
    // A new holder may not have recorded itself yet: report what is found twice.
    const text = holderText(holder);
    if (text === seen && text !== owner) {
      owner = text;
      onWait?.(holder);
    }
    seen = text;
    await sleep(pause);
  }
}

/** SQLite's codes of a file that another connection has locked, and of one that is not SQLite's. */
const busy = 5;
const notDatabase = 26;

async function tryLock(path: string): Promise<DatabaseSync | undefined> {
  // Loaded here, so that readers (the bundle of the code) do not need it.
  const { DatabaseSync } = await import('node:sqlite');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    const code = (error as { errcode?: number }).errcode;
    if (code === busy) return undefined;
    if (code !== notDatabase)
      throw new Error(`${path} cannot be locked: ${(error as Error).message}.`, { cause: error });
    // Something else was written to the file. It is truncated in place: deleting it could remove a rival's new lock.
    await truncate(path);
    return tryLock(path);
  }
}

// The lock file itself is never opened except by SQLite: closing any other handle of it would drop the lock of this process.
const holderFile = (path: string): string => `${path}.pid`;

async function holderOf(path: string): Promise<Holder> {
  try {
    const holder = JSON.parse(await readFile(holderFile(path), 'utf8')) as Holder | number;
    return typeof holder === 'number' ? { pid: holder } : holder;
  } catch {
    return {};
  }
}
