import { existsSync, lstatSync, readdirSync } from 'node:fs';

/** Folders that begin with "_" (presets) are not dealers. */
export const isDealerFolder = (name: string): boolean => !/^[_.]/.test(name);

/** Slugs of all dealers in a folder, in alphabetical order; also of links, so that they are refused (load.ts) rather than passed over. */
export function dealerSlugs(dealersDir: string): string[] {
  if (!existsSync(dealersDir)) return [];
  return foldersIn(dealersDir).filter(isDealerFolder);
}

/** Names of the folders in a folder, and of the symbolic links, which may stand in their place, sorted. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => entry.name)
    .sort();
}

/** Whether a path is a symbolic link, even one to nothing. */
export const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
