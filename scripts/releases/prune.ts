import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../command/command-line.ts';
import { moveAside } from './aside.ts';
import type { ReleaseRetention } from './build-job.ts';
import { currentRelease, releaseIds, releasesFolder } from './release.ts';
import { isPinned, leftFile } from './switch.ts';

/**
 * What is kept by default (`RELEASES_KEPT`, `RELEASES_KEPT_HOURS`): pages stay open in browsers for hours, and request
 * the files of their own release.
 * @throws UsageError on anything but whole numbers
 */
export function releaseRetentionOf(env: Record<string, string | undefined>): ReleaseRetention {
  return { releases: wholeNumber(env, 'RELEASES_KEPT', 5, 1), hours: wholeNumber(env, 'RELEASES_KEPT_HOURS', 24, 0) };
}

/**
 * Moves releases of a dealer aside that are no longer needed: neither live, nor pinned, nor among the newest, nor recently live. Returns
 * their ids. They stay aside until `removeAside`.
 */
export async function prune(distDir: string, slug: string, keeping: ReleaseRetention, now: Date): Promise<string[]> {
  const live = currentRelease(distDir, slug);
  // Without a live one it is unknown which of them are needed.
  if (live === undefined) return [];
  const since = now.getTime() - keeping.hours * 3_600_000;
  const gone = releaseIds(distDir, slug)
    .slice(0, -keeping.releases)
    .filter((id) => id !== basename(live))
    .filter((id) => {
      const folder = join(releasesFolder(distDir, slug), id);
      return !isPinned(folder) && leftAt(folder) <= since;
    });
  for (const id of gone) await moveAside(distDir, slug, join(releasesFolder(distDir, slug), id));
  return gone;
}

/** When a release stopped being live, in milliseconds since 1970; 0 if it never was. */
function leftAt(folder: string): number {
  try {
    return Date.parse(readFileSync(join(folder, leftFile), 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function wholeNumber(env: Record<string, string | undefined>, name: string, otherwise: number, least: number): number {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  if (!/^\d{1,6}$/.test(text) || Number(text) < least)
    throw new UsageError(`${name} is "${text}": it must be a whole number, ${least} or more.`);
  return Number(text);
}
