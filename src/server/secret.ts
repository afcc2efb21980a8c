import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError } from './env.ts';

/**
 * A secret of the platform: from the environment, else generated once and stored in DATA_DIR, so that a fresh clone needs none
 * and sessions survive a restart. In production the environment must provide it (env.ts).
 */
export async function platformSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'auth');
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(notKept(dataDir));
  const made = randomBytes(32).toString('base64url');
  // Of two processes that start at once, one creates it and both read it.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') notKept(dataDir)(error);
  });
  return (await readFile(file, 'utf8')).trim();
}

/** If it could not be written, every process would have a different secret. */
const notKept =
  (dataDir: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new EnvironmentError([
      `AUTH_SECRET is missing, and none can be stored in DATA_DIR (${dataDir}: ${error.code}). Set it to at least 32 characters, the same for every process: openssl rand -base64 32`,
    ]);
  };
