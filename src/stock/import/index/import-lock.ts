import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Meilisearch } from 'meilisearch';
import { holdLock, processName } from '../../disk/lock.ts';
import { privateFolder } from '../../disk/private-folder.ts';
import { EmbeddedClient } from '../../meili-client.ts';
import { shortHash } from './car-identity.ts';
import { ticketLock } from './ticket-lock.ts';

/** Milliseconds. */
export type LockTimes = {
  /** How long an import waits for another one of the same feed. */
  wait: number;
  /** Between two signs of life of whoever holds a lock on a search host. */
  beat: number;
  /** Without a sign of life for this long, a lock ends. */
  stale: number;
  /** Between two looks at who holds it. */
  look: number;
};

export const usualTimes: LockTimes = { wait: 120_000, beat: 10_000, stale: 60_000, look: 1000 };

/** Who holds a lock, as a message names them, and for how long in milliseconds. */
export type Holder = { by: string; since: number /** The last sign of life, where there are any. */; heard?: number };

/** A lock that is held until it is released, or until this process ends. */
export type ImportLock = {
  /** Throws where another import has taken the lock over, as this one gave no sign of life for too long. */
  confirm(): Promise<void>;
  release(): Promise<void>;
};

export type LockOptions = { times?: LockTimes; onWait?: (holder: Holder) => void };

const span = (ms: number): string => {
  const [value, unit] = ms < 120_000 ? [ms / 1000, 'second'] : [ms / 60_000, 'minute'];
  return `${Math.round(value)} ${unit}${Math.round(value) === 1 ? '' : 's'}`;
};

/** "process 4711 on yard-1 for 3 minutes, last heard of 4 seconds ago" */
export const holderText = ({ by, since, heard }: Holder): string =>
  `${by} for ${span(since)}${heard === undefined ? '' : `, last heard of ${span(heard)} ago`}`;

/** Another import of the same feed did not end in time. Nothing was changed. */
export class ImportBusyError extends Error {
  override name = 'ImportBusyError';

  constructor(what: string, holder: Holder, { stale }: LockTimes) {
    const dead =
      holder.heard === undefined ? '' : ` Should it have died, its lock ends by itself after ${span(stale)}.`;
    super(
      `The ${what} is being imported by ${holderText(holder)}. Wait until that has finished, or stop it, and import again.${dead}`,
    );
  }
}

/**
 * Takes the lock on the import of a feed, so that one import of it runs at a time, and others beside it. On the embedded index the
 * operating system holds it; on a search host, which is all that several machines may share, the host does (ticket-lock.ts).
 * @param what whose lock it is, as messages name it: "feed north-yard"
 */
export async function lockImport(
  client: Meilisearch,
  what: string,
  { times = usualTimes, onWait = () => {} }: LockOptions = {},
): Promise<ImportLock> {
  const refuse = (holder: Holder) => new ImportBusyError(what, holder, times);
  const directory = client instanceof EmbeddedClient ? client.directory : undefined;
  return directory === undefined
    ? ticketLock(client, what, { times, onWait, refuse })
    : fileLock(join(directory, 'imports'), what, { times, onWait, refuse });
}

type Waiting = Required<LockOptions> & { refuse: (holder: Holder) => Error };

async function fileLock(folder: string, what: string, { times, onWait, refuse }: Waiting): Promise<ImportLock> {
  await privateFolder(folder);
  const path = join(folder, `${shortHash(what)}.lock`);
  const holder = (pid: number | undefined): Holder => {
    const since = statSync(`${path}.pid`, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    return { by: processName(pid), since: Math.max(0, Date.now() - since) };
  };
  const wait = async () => {
    let left = times.wait;
    for (;;) {
      try {
        return await holdLock(path, Math.min(left, times.look), (pid) => new StillHeld(holder(pid)));
      } catch (error) {
        if (!(error instanceof StillHeld)) throw error;
        left -= times.look;
        if (left <= 0) throw refuse(error.holder);
        onWait(error.holder);
      }
    }
  };
  const lock = await wait();
  return { confirm: async () => {}, release: async () => lock.release() };
}

class StillHeld extends Error {
  readonly holder: Holder;

  constructor(holder: Holder) {
    super('The lock is held');
    this.holder = holder;
  }
}
