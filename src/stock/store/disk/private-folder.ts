import { chmod, mkdir, stat } from 'node:fs/promises';

/** Mode for files of run-time state: only their owner can read and write them. */
export const privateFile = 0o600;
const privateDirectory = 0o700;

/**
 * Creates a folder for run-time state, with missing parents, accessible to its owner only. An existing one is closed to everyone
 * except its group, which an operator may have granted access; if we may not change it, it is left unchanged.
 */
export async function privateFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: privateDirectory });
  const { mode } = await stat(directory);
  if ((mode & 0o007) === 0) return;
  await chmod(directory, mode & 0o770).catch((error: unknown) => {
    console.error(
      `${directory} is readable by every user of this machine, and this cannot be changed: ${String(error)}`,
    );
  });
}
