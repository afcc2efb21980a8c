import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** On the same disk as the releases, so that taking one away is a rename. */
export const asideFolder = '.old';

/** Moves a folder of a dealer aside atomically, if it exists. Folders moved aside are no longer needed. */
export async function moveAside(distDir: string, slug: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const aside = join(distDir, slug, asideFolder);
  await mkdir(aside, { recursive: true });
  await rename(folder, join(aside, `${basename(folder)}-${process.pid}-${performance.now()}`));
}

/** Deletes what was moved aside. Done once at the end: on many disks deleting slows down writing new files. */
export async function removeAside(distDir: string, slug: string): Promise<void> {
  await rm(join(distDir, slug, asideFolder), { recursive: true, force: true });
}
