import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock, type Lock } from '../../src/stock/store/disk/lock.ts';

/** Held until the process ends, however it ends: an open lock shows that the folder of its name is in use. */
const held: Lock[] = [];

/** A new name of a folder in `all`, for this process alone; those of processes that have ended are removed. */
export async function ownPlace(all: string): Promise<string> {
  mkdirSync(all, { recursive: true });
  const lockOf = (name: string) => holdLock(join(all, `${name}.lock`), 0, () => new Error('in use'));
  for (const name of readdirSync(all).filter((name) => !name.includes('.'))) {
    const lock = await lockOf(name).catch(() => undefined);
    if (!lock) continue;
    for (const left of ['', '.lock', '.lock.pid'])
      rmSync(join(all, `${name}${left}`), { recursive: true, force: true });
    lock.release();
  }
  const name = crypto.randomUUID();
  held.push(await lockOf(name));
  return join(all, name);
}
