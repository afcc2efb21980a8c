import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { holderText, holdLock } from '../../src/stock/store/disk/lock.ts';
import { UsageError } from '../command/command-line.ts';

/** How long others may take to change releases (a few renames), and to install a release (reading and writing all of it), ms. */
const timeout = { change: 30_000, take: 600_000 };

/**
 * Runs `work` while no one else changes which releases of a dealer exist and are live. Builds continue: they take this
 * lock only to publish.
 * @throws UsageError if another process held it for too long
 */
export const whileChanging = <T>(distDir: string, slug: string, work: () => Promise<T>): Promise<T> =>
  holding(join(distDir, '.locks', `${slug}.releases`), `changing the releases of ${slug}`, timeout.change, work);

/** Runs `work` while no one else installs a release on this machine. Throws UsageError as above. */
export const whileTaking = <T>(distDir: string, work: () => Promise<T>): Promise<T> =>
  holding(join(distDir, '.locks', '.taking'), 'taking a release', timeout.take, work);

async function holding<T>(file: string, doing: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const seconds = waitMs / 1000;
  const lock = await holdLock(
    file,
    waitMs,
    (_, holder) => new UsageError(`${holderText(holder)} did not finish within ${seconds} s. Nothing was changed.`),
    { doing },
  );
  try {
    return await work();
  } finally {
    lock.release();
  }
}
