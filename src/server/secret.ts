import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A secret of the platform: the one that the environment gives, else one that was made once and lies in DATA_DIR, so that a fresh
 * clone needs none and sessions survive a restart. In production the environment must give it (env.ts).
 */
export async function platformSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'auth');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = randomBytes(32).toString('base64url');
  // Of two processes that start at once, one makes it and both read it.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
