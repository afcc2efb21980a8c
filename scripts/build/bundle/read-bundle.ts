import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { openContentHashes } from '../content-hash.ts';
import { type BuildPaths, bundleFolder } from '../paths.ts';
import type { PolicyOfCode } from './policy.ts';

/** The code of a site, made once for all dealers with the same choices. */
export type Bundle = {
  /** Holds `client/`, `server/` and `prerender/`; nothing in it changes once it exists. */
  folder: string;
  /** What the policy of every page allows for this code. */
  policy: PolicyOfCode;
  /** The files of `server/` that contain marks for dealers' values. */
  marked: string[];
  /** The folders with which the code was made: its server names them. */
  madeIn: { outDir: string; cacheDir: string };
  /** The module of `prerender/` that renders pages. */
  entry: string;
};

export const recordFile = 'bundle.json';

/** The content of the bundle's record, with a hash of the other files. */
export type BundleRecord = Omit<Bundle, 'folder'> & { content: string };

/** The bundle of this key; undefined if it has not been made. */
export async function readBundle(paths: BuildPaths, key: string): Promise<Bundle | undefined> {
  const record = await readRecord(bundleFolder(paths, key));
  return record && { ...record, folder: bundleFolder(paths, key) };
}

/** Whether it has been made, and nothing in it has been damaged since. Marks it as used. */
export async function isIntact(paths: BuildPaths, key: string): Promise<boolean> {
  const folder = bundleFolder(paths, key);
  const record = await readRecord(folder);
  if (record?.content !== contentOf(folder)) return false;
  const now = new Date();
  await utimes(folder, now, now);
  return true;
}

const readRecord = (folder: string): Promise<BundleRecord | undefined> =>
  readFile(join(folder, recordFile), 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => undefined);

/** Hash of all that a bundle holds. */
export function contentOf(folder: string): string {
  const hashes = openContentHashes();
  return ['client', 'server', 'prerender'].map((part) => hashes.of(join(folder, part))).join(' ');
}
