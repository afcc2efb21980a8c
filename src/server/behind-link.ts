import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a file below a folder is reached through a symbolic link below that folder, and so may be any file of this
 * machine. False if nothing is there.
 * @param path relative to the folder, without ".."
 */
export function isBehindLink(folder: string, path: string): boolean {
  try {
    return realpathSync.native(join(folder, path)) !== join(realpathSync.native(folder), path);
  } catch {
    return false;
  }
}
