import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Holder,
  ImportBusyError,
  type ImportLock,
  type LockOptions,
  lockName,
  usualTimes,
} from '../import-lock.ts';
import { holdLock, processName } from './lock.ts';
import { privateFolder } from './private-folder.ts';

/** The lock on the import of a feed among the processes of this machine; the operating system keeps it (lock.ts). */
export async function feedLock(
  folder: string,
  what: string,
  { times = usualTimes, onWait = () => {} }: LockOptions = {},
): Promise<ImportLock> {
  await privateFolder(folder);
  const path = join(folder, `${lockName(what)}.lock`);
  for (let left = times.wait; ; ) {
    try {
      const lock = await holdLock(path, Math.min(left, times.look), (pid) => new StillHeld(holderOf(path, pid)));
      return { confirm: async () => {}, release: async () => lock.release() };
    } catch (error) {
      if (!(error instanceof StillHeld)) throw error;
      left -= times.look;
      if (left <= 0) throw new ImportBusyError(what, error.holder, times);
      onWait(error.holder);
    }
  }
}

function holderOf(path: string, pid: number | undefined): Holder {
  const since = statSync(`${path}.pid`, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return { by: processName(pid), since: Math.max(0, Date.now() - since) };
}

class StillHeld extends Error {
  readonly holder: Holder;

  constructor(holder: Holder) {
    super('The lock is held');
    this.holder = holder;
  }
}
