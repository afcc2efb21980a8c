import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** On the same disk as the releases, so that taking one away is a rename. */
export const asideFolder = '.old';

/** Takes a folder of a dealer away at once, whole; nothing if there is none. What lies aside is needed by nobody. */
export async function moveAside(distDir: string, slug: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const aside = join(distDir, slug, asideFolder);
  await mkdir(aside, { recursive: true });
  await rename(folder, join(aside, `${basename(folder)}-${process.pid}-${performance.now()}`));
}

/** Deletes what was taken away. Done once at the end: on many disks deleting slows down the writing of new files. */
export async function removeAside(distDir: string, slug: string): Promise<void> {
  await rm(join(distDir, slug, asideFolder), { recursive: true, force: true });
}
