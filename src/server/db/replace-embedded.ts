import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { flushDirectory } from '../../stock/store/disk/flushed-files.ts';
import type { Database } from './database.ts';
import { createElsewhere, durableDatabase, filesDirectory, readyFiles } from './open-embedded.ts';
import { holdDatabase } from './owner.ts';

/**
 * Replaces whatever is in a folder, damaged or not, with a new embedded database. It is created and filled alongside first; the old
 * one is kept under another name. Rejects, with nothing changed, if there is one and `replace` is off, if another process has it open,
 * and if filling fails. Returns the folder of the old one.
 * @param stamp suffix of the old one's name
 */
export async function replaceEmbedded(
  directory: string,
  { replace, stamp, fill }: { replace: boolean; stamp: string; fill: (db: Database) => Promise<void> },
): Promise<string | undefined> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const owner = await holdDatabase(directory);
  const files = filesDirectory(directory);
  const newFiles = `${files}.restored`;
  try {
    const there = existsSync(files) && readdirSync(files).length > 0;
    if (there && !replace) {
      throw new Error(
        `There is a database in ${directory} already. --replace puts another in its place, and keeps it beside it.`,
      );
    }
    await rm(newFiles, { recursive: true, force: true });
    await createElsewhere(newFiles);
    const { db, close } = await durableDatabase(newFiles);
    await fill(db).finally(close);
    await rm(readyFiles(directory), { recursive: true, force: true });
    await rename(newFiles, readyFiles(directory));
    const old = there ? `${files}.replaced-${stamp}` : undefined;
    if (old) await rename(files, old);
    else await rm(files, { recursive: true, force: true });
    await rename(readyFiles(directory), files);
    await flushDirectory(directory);
    return old;
  } finally {
    await rm(newFiles, { recursive: true, force: true });
    await owner.release();
  }
}
