import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BuildRecord } from './job.ts';
import type { BuildPaths } from './paths.ts';

const recordFile = 'build.json';
/** On the same disk as the sites, so that a swap is a rename. */
const nextFolder = '.next';
const oldFolder = '.old';

/** An empty folder for a dealer's next output. What a broken run left there is moved aside, not mixed in. */
export async function stagingFolder(paths: BuildPaths, slug: string): Promise<string> {
  const folder = join(paths.distDir, nextFolder, slug);
  await moveAside(paths, folder, slug);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Puts a finished output in place of the old one: visitors get the whole old site or the whole new one. */
export async function swapIn(paths: BuildPaths, slug: string, record: BuildRecord): Promise<void> {
  const staged = join(paths.distDir, nextFolder, slug);
  const live = join(paths.distDir, slug);
  await writeFile(join(staged, recordFile), `${JSON.stringify(record, null, 2)}\n`);
  await moveAside(paths, live, slug);
  await rename(staged, live);
}

/** The record of a dealer's present output; undefined when there is none, or none of ours. */
export async function readRecord(distDir: string, slug: string): Promise<BuildRecord | undefined> {
  try {
    return JSON.parse(await readFile(join(distDir, slug, recordFile), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

/** Deletes replaced outputs. Done once at the end: on many disks deleting slows down the writing of new files. */
export async function removeOld(paths: BuildPaths): Promise<void> {
  await rm(join(paths.distDir, oldFolder), { recursive: true, force: true });
  await rm(join(paths.distDir, nextFolder), { recursive: true, force: true });
}

/** Pages, files and bytes of a client folder, without the compressed copies. */
export async function measure(clientDir: string): Promise<{ pages: number; files: number; bytes: number }> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !['.br', '.gz'].includes(extname(entry.name)));
  const sizes = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size));
  return {
    pages: files.filter((entry) => extname(entry.name) === '.html').length,
    files: files.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

async function moveAside(paths: BuildPaths, folder: string, slug: string): Promise<void> {
  if (!existsSync(folder)) return;
  const aside = join(paths.distDir, oldFolder, `${slug}-${process.pid}-${Date.now().toString(36)}`);
  await mkdir(join(paths.distDir, oldFolder), { recursive: true });
  await rename(folder, aside);
}
