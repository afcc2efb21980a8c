import { statfs } from 'node:fs/promises';
import { DatabaseUnavailable } from './database-errors.ts';

/**
 * Bytes that must be free before the embedded database is queried. Its log of changes grows by 16 MB at a time, and a
 * database without space for the next part does not fail: it blocks the whole process permanently.
 */
export const neededSpace = 64 * 1024 * 1024;
/** How long a check of the disk is valid, ms. */
const lookAge = 250;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Bytes that this user can still write to the disk that a folder is on. */
export async function freeSpace(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Rejects with a `DatabaseUnavailable` while there is too little space on the disk of a folder. */
export function requireFreeSpace(directory: string, free: (directory: string) => Promise<number>): () => Promise<void> {
  let look: { at: number; free: Promise<number> } | undefined;
  return async () => {
    const now = performance.now();
    if (!look || now - look.at > lookAge) look = { at: now, free: free(directory) };
    const bytes = await look.free;
    if (bytes >= neededSpace) return;
    throw new DatabaseUnavailable(
      `The disk is full: ${megabytes(bytes)} are free where the database is, and it needs ${megabytes(neededSpace)}. It goes on by itself once there is room.`,
    );
  };
}
