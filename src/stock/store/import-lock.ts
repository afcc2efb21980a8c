import { hash } from 'node:crypto';

/** Milliseconds. */
export type LockTimes = {
  /** How long an import waits for another one of the same feed. */
  wait: number;
  /** Interval between heartbeats of the holder of a lock on a search host. */
  beat: number;
  /** Without a heartbeat for this long, a lock expires. */
  stale: number;
  /** Interval between checks of its holder. */
  look: number;
};

export const usualTimes: LockTimes = { wait: 120_000, beat: 10_000, stale: 60_000, look: 1000 };

/** The holder of a lock, as named in messages, and how long it has been held in milliseconds. */
export type Holder = { by: string; since: number /** The last sign of life, where there are any. */; heard?: number };

/** A lock held until it is released or this process ends. */
export type ImportLock = {
  /** Throws if another import has taken over the lock because this one sent no heartbeat for too long. */
  confirm(): Promise<void>;
  release(): Promise<void>;
};

export type LockOptions = { times?: LockTimes; onWait?: (holder: Holder) => void };

/** The stored name of a lock: 12 hex digits of SHA-256, the same for the same `what`. */
export const lockName = (what: string): string => hash('sha256', JSON.stringify(what)).slice(0, 12);

const span = (ms: number): string => {
  const [value, unit] = ms < 120_000 ? [ms / 1000, 'second'] : [ms / 60_000, 'minute'];
  return `${Math.round(value)} ${unit}${Math.round(value) === 1 ? '' : 's'}`;
};

/** "process 4711 on yard-1 for 3 minutes, last heard of 4 seconds ago" */
export const holderText = ({ by, since, heard }: Holder): string =>
  `${by} for ${span(since)}${heard === undefined ? '' : `, last heard of ${span(heard)} ago`}`;

/** Another import of the same feed did not finish in time. Nothing was changed. */
export class ImportBusyError extends Error {
  override name = 'ImportBusyError';

  constructor(what: string, holder: Holder, { stale }: LockTimes) {
    const dead = holder.heard === undefined ? '' : ` If it has died, its lock expires after ${span(stale)}.`;
    super(
      `The ${what} is being imported by ${holderText(holder)}. Wait until that finishes, or stop it, and import again.${dead}`,
    );
  }
}
