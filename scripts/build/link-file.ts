import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Different disks, a file system without hard links, or too many links to one file. */
const cannotLink = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'];

/** Creates a hard link to a file, which takes no space; where that is impossible, copies it. Neither file may be written to afterwards. */
export async function linkFile(file: string, second: string): Promise<void> {
  await mkdir(dirname(second), { recursive: true });
  try {
    await link(file, second);
  } catch (error) {
    if (!cannotLink.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(file, second);
  }
}
