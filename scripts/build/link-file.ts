import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from '../../src/site/load/files-in.ts';

/** Different disks, a file system without hard links, or too many links to one file. */
const cannotLink = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'];

/** Creates a hard link to a file, which takes no space; where that is impossible, copies it. Neither file may be written to afterwards. */
export function linkFile(file: string, second: string): void {
  try {
    linkSync(file, second);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !existsSync(dirname(second))) {
      mkdirSync(dirname(second), { recursive: true });
      linkFile(file, second);
    } else if (cannotLink.includes(code)) copyFileSync(file, second);
    else throw error;
  }
}

/** Links the files of a folder into another one, which need not exist. */
export function linkFolder(from: string, to: string): void {
  for (const file of filesIn(from)) linkFile(join(from, file), join(to, file));
}
