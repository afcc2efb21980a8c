import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../../../src/site/load/files-in.ts';
import { asideFolder, moveAside } from '../../releases/aside.ts';
import type { BuildRecord, ReleaseRetention } from '../../releases/build-job.ts';
import { whileChanging } from '../../releases/lock.ts';
import { prune } from '../../releases/prune.ts';
import {
  currentRelease,
  pointerFile,
  recordFile,
  recordIn,
  releaseIdOf,
  releaseIds,
  releasesFolder,
} from '../../releases/release.ts';
import { isPinned, switchTo } from '../../releases/switch.ts';
import { holdDealer } from '../dealer-lock.ts';
import type { BuildPaths } from '../paths.ts';
import { type ReleaseInputs, writeInputs } from '../plan/release-inputs.ts';

/** On the same disk as the releases, so that publishing is a rename. */
const nextFolder = '.next';

/** An empty folder for a dealer's next output. Leftovers of a failed run are moved aside, not mixed in. */
export async function stagingFolder(paths: BuildPaths, slug: string): Promise<string> {
  const folder = join(paths.distDir, slug, nextFolder);
  await moveAside(paths.distDir, slug, folder);
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Turns a finished output into the live release: visitors get the whole old site or the whole new one. A pinned live
 * release stays, with the new one next to it.
 * @param inputs what it was made from, for later plans
 */
export async function publish(
  paths: BuildPaths,
  record: BuildRecord,
  keeping: ReleaseRetention,
  inputs?: ReleaseInputs,
): Promise<void> {
  const { distDir } = paths;
  const { slug } = record;
  const staged = join(distDir, slug, nextFolder);
  await writeFile(join(staged, recordFile), `${JSON.stringify(record, null, 2)}\n`);
  if (inputs) await writeInputs(staged, inputs);
  const id = releaseIdOf(record);
  await mkdir(releasesFolder(distDir, slug), { recursive: true });
  await whileChanging(distDir, slug, async () => {
    await rename(staged, join(releasesFolder(distDir, slug), id));
    const live = currentRelease(distDir, slug);
    if (live === undefined || !isPinned(live)) await switchTo(distDir, slug, id);
    await prune(distDir, slug, keeping, new Date());
  });
}

/** The record of a dealer's live release; undefined if there is none, or none of ours. */
export async function readRecord(distDir: string, slug: string): Promise<BuildRecord | undefined> {
  try {
    const live = currentRelease(distDir, slug);
    return live === undefined ? undefined : await recordIn(live);
  } catch {
    return undefined;
  }
}

/**
 * The release that a build would merely repeat without changes: the live one, or the newest if the live one is pinned. Undefined if
 * there is none.
 */
export async function latestBuild(distDir: string, slug: string): Promise<BuildRecord | undefined> {
  const release = latestRelease(distDir, slug);
  return release === undefined ? undefined : recordIn(release).catch(() => undefined);
}

/** The folder of that release. */
export function latestRelease(distDir: string, slug: string): string | undefined {
  const live = currentRelease(distDir, slug);
  const newest = releaseIds(distDir, slug).at(-1);
  const release = live && newest && isPinned(live) ? join(releasesFolder(distDir, slug), newest) : live;
  return release && existsSync(join(release, 'client')) ? release : undefined;
}

/**
 * Deletes replaced outputs, and leftovers of aborted runs; but nothing that a current build of the dealer is using.
 * Done once at the end: on many disks deleting slows down writing new files.
 */
export async function removeLeftOvers(paths: BuildPaths): Promise<void> {
  for (const slug of await namesIn(paths.distDir)) {
    const folder = join(paths.distDir, slug);
    const isLeft = (name: string) => [nextFolder, asideFolder].includes(name) || name.startsWith(`${pointerFile}.`);
    if (slug.startsWith('.') || !(await namesIn(folder)).some(isLeft)) continue;
    const lock = await holdDealer(paths, slug, 'node', { waitMs: 0 }).catch(() => undefined);
    if (!lock) continue;
    await whileChanging(paths.distDir, slug, async () => {
      for (const name of (await namesIn(folder)).filter(isLeft)) await rm(join(folder, name), { recursive: true });
    }).finally(lock.release);
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Pages, files and bytes of a client folder, without the compressed copies. */
export function measure(clientDir: string): { pages: number; files: number; bytes: number } {
  const files = filesIn(clientDir).filter((file) => !/\.(br|gz)$/.test(file));
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(join(clientDir, file)).size, 0),
  };
}
