import { chmod, mkdir, stat } from 'node:fs/promises';

/** For files of run-time state: their owner alone reads and writes them. */
export const privateFile = 0o600;
const privateDirectory = 0o700;

/**
 * Makes a folder of run-time state, with those above it that are missing, for its owner alone. One that is there already is closed to
 * everyone else but its group, which an operator may have let in; where that is not ours to do, it stays as it is.
 */
export async function privateFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: privateDirectory });
  const { mode } = await stat(directory);
  if ((mode & 0o007) === 0) return;
  await chmod(directory, mode & 0o770).catch((error: unknown) => {
    console.error(
      `${directory} can be read by every user of this machine, and that cannot be changed: ${String(error)}`,
    );
  });
}
