import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { BuildPaths } from '../paths.ts';

/** Files of the shared code with their hashes, or packages with their versions. */
export type NamedList = Readonly<Record<string, string>>;

/** Number of lists that are kept: one per version of the code and per set of packages that a build has used. */
const mostLists = 40;

/**
 * Stores what a hash stands for in the cache, once for all dealers: a release names the hash only.
 * @param hash of the list; a list that is already stored is not made again
 */
export function keepList(paths: BuildPaths, hash: string, list: () => NamedList): void {
  const folder = listFolder(paths);
  const file = listFile(paths, hash);
  if (existsSync(file)) {
    const now = new Date();
    utimesSync(file, now, now);
    return;
  }
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(list()));
  renameSync(own, file);
  const byAge = readdirSync(folder)
    .map((name) => ({ name, used: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const { name } of byAge.slice(mostLists)) rmSync(join(folder, name), { force: true });
}

/** A stored list; undefined if it is not in this cache, or cannot be read. */
export function recallList(paths: BuildPaths, hash: string): NamedList | undefined {
  try {
    return JSON.parse(readFileSync(listFile(paths, hash), 'utf8')) as NamedList;
  } catch {
    return undefined;
  }
}

const listFolder = (paths: BuildPaths): string => join(paths.cacheDir, 'inputs');
const listFile = (paths: BuildPaths, hash: string): string => join(listFolder(paths), `${hash}.json`);
