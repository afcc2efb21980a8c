import { existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { siteFile } from '../../src/site/load/site-file.ts';
import { UsageError } from '../command/command-line.ts';
import type { BuildRecord } from './build-job.ts';
import { currentRelease, pointerFile, recordIn, releaseIds, releasesFolder } from './release.ts';
import { contractFault } from './server-contract.ts';

/** Marks a release that is neither pruned nor, as the live one, replaced by a build. */
const pinFile = 'pinned';
/** Marks a release that was live: until when, as an ISO date. */
export const leftFile = 'left';

export const isPinned = (release: string): boolean => existsSync(join(release, pinFile));

/** Printed at every build while the live release of a dealer is pinned, since new builds are not visible then. */
export function pinWarning(distDir: string, slug: string): string[] {
  const live = currentRelease(distDir, slug);
  if (live === undefined || !isPinned(live)) return [];
  const commands = `node scripts/releases.ts unpin --dealer ${slug}, then node scripts/releases.ts switch --dealer ${slug}`;
  return [
    `Release ${basename(live)} is pinned and stays live: the newer one is built but not live. To make it live: ${commands}`,
  ];
}

/** Makes a release of a dealer the live one, at once for everyone. Throws UsageError if there is no such release or it is not whole, or the live one is pinned. */
export async function switchTo(distDir: string, slug: string, id: string): Promise<void> {
  const release = knownRelease(distDir, slug, id);
  const before = releaseBefore(distDir, slug);
  if (before === release) return;
  await checkUsable(release, slug);
  if (before !== undefined && isPinned(before))
    throw new UsageError(
      `${slug}: release ${basename(before)} is pinned and stays live. To replace it: node scripts/releases.ts unpin --dealer ${slug}`,
    );
  await replaceFile(join(distDir, slug, pointerFile), `${id}\n`);
  if (before !== undefined && existsSync(before)) await writeFile(join(before, leftFile), new Date().toISOString());
}

/** Of another dealer's release the gateway would serve that dealer; of half of one, nothing; of one for another gateway, no page on request. */
async function checkUsable(release: string, slug: string): Promise<void> {
  const record = existsSync(join(release, 'client')) ? await recordIn(release).catch(() => undefined) : undefined;
  const why = faultOf(record, release, slug);
  if (why === undefined) return;
  throw new UsageError(`${slug}: release ${basename(release)} cannot be made live: ${why}.`);
}

function faultOf(record: BuildRecord | undefined, release: string, slug: string): string | undefined {
  if (record && record.slug !== slug) return `it is a release of ${record.slug}. Build the dealer again`;
  // A server that is the same for all dealers is of no use without its own.
  if (!record || (record.server !== undefined && !existsSync(join(release, siteFile))))
    return 'it is incomplete. Build the dealer again';
  return contractFault(record);
}

/** The live release; also undefined if the file that names it is damaged, which a switch repairs. */
function releaseBefore(distDir: string, slug: string): string | undefined {
  try {
    return currentRelease(distDir, slug);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Rolls back to a release, or to the one made before the live one. Returns its id. Throws UsageError if there is none. */
export async function rollback(distDir: string, slug: string, to?: string): Promise<string> {
  const live = liveId(distDir, slug);
  const id = to ?? releaseIds(distDir, slug).findLast((one) => one < live);
  if (id === undefined)
    throw new UsageError(`${slug}: no release on this machine is older than the live one, ${live}.`);
  await switchTo(distDir, slug, id);
  return id;
}

/** Pins a release, or the live one. Returns its id. */
export async function pin(distDir: string, slug: string, id = liveId(distDir, slug)): Promise<string> {
  await writeFile(join(knownRelease(distDir, slug, id), pinFile), new Date().toISOString());
  return id;
}

/** Unpins a release, or the live one. Returns its id. */
export async function unpin(distDir: string, slug: string, id = liveId(distDir, slug)): Promise<string> {
  await rm(join(knownRelease(distDir, slug, id), pinFile), { force: true });
  return id;
}

/** Writes a file so that readers see either the old text or the new one, even after a power cut. */
async function replaceFile(file: string, text: string): Promise<void> {
  const own = `${file}.${process.pid}`;
  const handle = await open(own, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(own, file);
}

/** The id of a dealer's live release. Throws UsageError if none is. */
export function liveId(distDir: string, slug: string): string {
  const live = currentRelease(distDir, slug);
  if (live === undefined) throw new UsageError(`${slug}: no release is live on this machine.`);
  return basename(live);
}

/** The folder of a release. Throws UsageError if it is not on this machine. */
export function knownRelease(distDir: string, slug: string, id: string): string {
  const ids = releaseIds(distDir, slug);
  if (!ids.includes(id))
    throw new UsageError(
      `${slug}: there is no release "${id}" on this machine. There are: ${ids.join(', ') || 'none'}.`,
    );
  return join(releasesFolder(distDir, slug), id);
}
