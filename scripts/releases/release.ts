/**
 * Where the releases of a dealer are. Every build is a separate folder, `dist/<slug>/releases/<id>`, that never changes once it exists; the
 * file `dist/<slug>/current` names the live one and is replaced atomically.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../command/command-line.ts';
import type { BuildRecord } from './build-job.ts';

/** Names the live release; in it, the id and a line break. */
export const pointerFile = 'current';
/** Stored with a release's files, in its folder: its description (BuildRecord). */
export const recordFile = 'build.json';

const idPattern = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

export const isReleaseId = (text: string): boolean => idPattern.test(text);

/** The id of a new release, such as `20261123T071415123Z-1a2b3c4d`: sorting by name sorts by time. */
export function releaseIdOf({ builtAt, fingerprint }: Pick<BuildRecord, 'builtAt' | 'fingerprint'>): string {
  const hex = fingerprint.replace(/[^0-9a-f]/g, '').slice(0, 8);
  return `${new Date(builtAt).toISOString().replace(/[-:.]/g, '')}-${hex.padEnd(8, '0')}`;
}

export const releasesFolder = (distDir: string, slug: string): string => join(distDir, slug, 'releases');

/**
 * The folder of a dealer's live release, with `client`, `server`, `report` and `build.json`; undefined if nothing is live.
 * @throws UsageError if `current` does not contain a release id
 */
export function currentRelease(distDir: string, slug: string): string | undefined {
  const pointer = join(distDir, slug, pointerFile);
  const id = textOf(pointer)?.trim();
  if (id === undefined) return undefined;
  if (!isReleaseId(id))
    throw new UsageError(
      `${pointer} does not contain the id of a release. Set one with: node scripts/releases.ts switch`,
    );
  return join(releasesFolder(distDir, slug), id);
}

/** The folder with the files of a dealer's live site. Throws if nothing is live. */
export function liveFiles(distDir: string, slug: string): string {
  const release = currentRelease(distDir, slug);
  if (release === undefined)
    throw new Error(`${slug} is not built in ${distDir}: node build-all-dealers.ts --dealer ${slug}`);
  return join(release, 'client');
}

/**
 * A text that changes whenever another release goes live; undefined while none is. Called at every request, where an asynchronous call
 * costs ten times the system call itself, and under load a round of the event loop.
 */
export function releaseMark(distDir: string, slug: string): string | undefined {
  const marked = statSync(join(distDir, slug, pointerFile), { throwIfNoEntry: false });
  return marked && `${marked.ino}-${marked.mtimeMs}`;
}

/** Ids of all releases of a dealer on this disk, the oldest first. */
export function releaseIds(distDir: string, slug: string): string[] {
  const folder = releasesFolder(distDir, slug);
  return existsSync(folder) ? readdirSync(folder).filter(isReleaseId).sort() : [];
}

/** The record in the folder of a release. Throws if there is none. */
export async function recordIn(folder: string): Promise<BuildRecord> {
  return JSON.parse(await readFile(join(folder, recordFile), 'utf8')) as BuildRecord;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
