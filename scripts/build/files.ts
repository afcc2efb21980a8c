import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Every file below a folder by its name there, with forward slashes, sorted; none if there is no such folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

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
