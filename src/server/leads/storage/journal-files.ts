import { mkdir, type open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFlushed } from '../../../stock/store/disk/flushed-files.ts';
import type { ReceivedFile } from '../record/received-file.ts';

/**
 * The files of leads beside the journal, one each in a folder for the day, so that a start need not read them all to find that the
 * database has them. Who sends a file is answered when it is on the disk.
 */
export function journalFiles(directory: string, openFile: typeof open) {
  const folder = join(directory, 'files');
  const days = async () => readdir(folder).catch((): string[] => []);

  return {
    /** Flushes a file to the disk; rejects if it cannot be read back from there. */
    async write(day: string, leadId: string, received: ReceivedFile): Promise<void> {
      const path = join(folder, day, `${leadId}.json`);
      const bytes = Buffer.from(JSON.stringify(received));
      await mkdir(join(folder, day), { recursive: true, mode: 0o700 });
      await writeFlushed(path, bytes, openFile);
      if (!(await readFile(path)).equals(bytes)) throw new Error('what was written could not be read back');
    },
    /** The file of a lead; undefined if there is none, or it cannot be read. */
    async read(leadId: string): Promise<ReceivedFile | undefined> {
      for (const day of await days()) {
        const text = await readFile(join(folder, day, `${leadId}.json`), 'utf8').catch(() => undefined);
        if (text !== undefined) return parsed(text);
      }
      return undefined;
    },
    async remove(leadId: string): Promise<void> {
      for (const day of await days()) await rm(join(folder, day, `${leadId}.json`), { force: true });
    },
    /** Deletes the files of days before this one. */
    async prune(oldest: string): Promise<void> {
      for (const day of await days()) if (day < oldest) await rm(join(folder, day), { recursive: true, force: true });
    },
  };
}

function parsed(text: string): ReceivedFile | undefined {
  try {
    return JSON.parse(text) as ReceivedFile;
  } catch {
    return undefined;
  }
}
