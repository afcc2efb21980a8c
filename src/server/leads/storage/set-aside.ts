import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder below the journal's for unreadable lines. */
export const setAsideFolder = 'set-aside';

/**
 * Keeps a line of the journal that cannot be used in a file of its own, where nothing ever deletes it: it may be what is
 * left of somebody's enquiry. The same line goes into the same file each time.
 * @param prefix beginning of that file's name
 * @param what describes the line and its fault to the operator
 */
export async function setAside(directory: string, prefix: string, line: Buffer, what: string): Promise<void> {
  const folder = join(directory, setAsideFolder);
  const file = join(folder, `${prefix}-${createHash('sha256').update(line).digest('hex').slice(0, 12)}.txt`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, line, { flag: 'wx', mode: 0o600 });
    console.error(`Journal: ${what}. It is set aside in ${file} (docs/leads.md).`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') console.error(`Journal: ${what}. It is skipped: ${message}`);
  }
}
