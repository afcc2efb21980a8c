import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Two disks, a disk that knows no links, or one with too many links to a file. */
const cannotLink = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'];

/** Gives a file a second name, which takes no room; where that cannot be, copies it. Neither may be written to afterwards. */
export async function linkFile(file: string, second: string): Promise<void> {
  await mkdir(dirname(second), { recursive: true });
  try {
    await link(file, second);
  } catch (error) {
    if (!cannotLink.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(file, second);
  }
}
