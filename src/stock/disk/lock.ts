import { writeFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Holder {
  pid: number;
  /** Start of that process, milliseconds since 1970: tells a restarted container's pid 1 from the old one. */
  startedAt: number;
}

const sameStartTolerance = 60_000;
const processStart = (): number => Math.round(Date.now() - process.uptime() * 1000);

/** Another process is writing and did not finish in time. */
export class LockedError extends Error {
  readonly code = 'stock_locked';

  constructor(path: string, pid: number | undefined) {
    super(
      `The stock index is being written by process ${pid ?? '(unknown)'}. Wait until it has finished and try again; if no import is running, delete ${path}.`,
    );
    this.name = 'LockedError';
  }
}

/**
 * Runs `work` while holding the directory's lock file, so that two processes never write at once. A lock whose
 * process is gone is taken over. Throws `LockedError` after `waitMs` milliseconds of waiting.
 */
export async function withLock<T>(directory: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'lock');
  await acquireLock(path, waitMs, (pid) => new LockedError(path, pid));
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Creates a lock file in this process's name, taking over one whose process is gone. Throws what `refuse` makes of the
 * holder's process id after `waitMs` milliseconds of waiting. The caller removes the file.
 */
export async function acquireLock(
  path: string,
  waitMs: number,
  refuse: (pid: number | undefined) => Error,
): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (!create(path)) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const holder = parse(text);
    if (holder ? isGone(holder) : await isAbandoned(path)) await removeStale(path, text);
    else if (Date.now() >= deadline) throw refuse(holder?.pid);
    else await sleep(20);
  }
}

/** In one go, so that a crash hardly ever leaves a lock without its process id. */
function create(path: string): boolean {
  try {
    const holder: Holder = { pid: process.pid, startedAt: processStart() };
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    return typeof value.pid === 'number' && typeof value.startedAt === 'number' ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function isGone(holder: Holder): boolean {
  if (holder.pid === process.pid) return Math.abs(holder.startedAt - processStart()) > sameStartTolerance;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** A lock without a process id is one whose maker died between creating and filling it. */
async function isAbandoned(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined);
  return file !== undefined && Date.now() - file.mtimeMs > 5000;
}

/** Moves the stale lock away; if a rival replaced it in the meantime, its live lock is put back. */
async function removeStale(path: string, staleText: string): Promise<void> {
  const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== staleText) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}
