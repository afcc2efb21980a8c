import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openContentHashes } from '../content-hash.ts';
import { type BuildPaths, bundleFolder } from '../paths.ts';

/** The code of all sites for a target, in one version. */
export type Bundle = {
  /** Holds `client/`, `server/` and `prerender/`; nothing in it changes once it exists. */
  folder: string;
  /** The module of `prerender/` that renders pages. */
  entry: string;
  /** Hash of each part. That of `server/` is its name: two runs with the same code do not make the same one. */
  content: Record<(typeof parts)[number], string>;
};

const parts = ['client', 'server', 'prerender'] as const;

export const recordFile = 'bundle.json';

/** The content of the bundle's record. */
export type BundleRecord = Omit<Bundle, 'folder'>;

/** The bundle of this key; undefined if it has not been made. */
export async function readBundle(paths: BuildPaths, key: string): Promise<Bundle | undefined> {
  const record = await readRecord(bundleFolder(paths, key));
  return record && { ...record, folder: bundleFolder(paths, key) };
}

/** Whether it has been made, and nothing in it has been damaged since. Marks it as used. */
export async function isIntact(paths: BuildPaths, key: string): Promise<boolean> {
  const folder = bundleFolder(paths, key);
  const record = await readRecord(folder);
  if (!isDeepStrictEqual(record?.content, contentOf(folder))) return false;
  const now = new Date();
  await utimes(folder, now, now);
  return true;
}

const readRecord = (folder: string): Promise<BundleRecord | undefined> =>
  readFile(join(folder, recordFile), 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => undefined);

/** Hash of each part of a bundle as it is on the disk. */
export function contentOf(folder: string): Bundle['content'] {
  const hashes = openContentHashes();
  return Object.fromEntries(parts.map((part) => [part, hashes.of(join(folder, part))])) as Bundle['content'];
}
