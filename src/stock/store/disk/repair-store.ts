import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StockDamaged } from './damage.ts';
import { withLock } from './lock.ts';
import {
  besideDatabase,
  checkDatabase,
  createDatabase,
  createWithEarlier,
  databaseName,
  takeOverEarlier,
} from './stock-database.ts';

/**
 * Moves damaged files aside, under another name in the same folder, and leaves a store that can be read and written. Reads everything.
 * Returns what was done; undefined if nothing was needed.
 * @param lockWaitMs milliseconds to wait for another process that is writing
 */
export async function repairStore(directory: string, lockWaitMs: number, now: Date): Promise<string | undefined> {
  if ((await damagedFile(directory, () => takeOverEarlier(directory, lockWaitMs))) === undefined) return undefined;
  return withLock(directory, lockWaitMs, async () => {
    // Another process may have repaired it in the meantime.
    const file = await damagedFile(directory, () => createWithEarlier(directory));
    return file === undefined ? undefined : startAfresh(directory, file, now);
  });
}

/** Name of the file that cannot be read; undefined if all can. */
async function damagedFile(directory: string, takeOver: () => Promise<void>): Promise<string | undefined> {
  try {
    await takeOver();
    checkDatabase(directory);
    return undefined;
  } catch (error) {
    if (!(error instanceof StockDamaged && error.file)) throw error;
    return error.file;
  }
}

async function startAfresh(directory: string, file: string, now: Date): Promise<string> {
  const backupName = `damaged-${now.toISOString().replace(/[:.]/g, '-')}-${file}`;
  const setAside = (end: string) =>
    rename(join(directory, file + end), join(directory, backupName + end)).then(
      () => true,
      // The file is missing: that was the damage.
      () => false,
    );
  const isKept = await setAside('');
  if (file === databaseName) await Promise.all(besideDatabase.map(setAside));
  await createDatabase(directory);
  return `The stock index in ${directory} was damaged (${file}) and starts afresh. Data from earlier imports, such as sold cars, is lost.${isKept ? ` Set aside: ${backupName}.` : ''}`;
}
