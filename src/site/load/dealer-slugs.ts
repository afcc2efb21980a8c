import { existsSync, readdirSync } from 'node:fs';

/** Folders that begin with "_" (presets) are not dealers. */
export const isDealerFolder = (name: string): boolean => !/^[_.]/.test(name);

/** Slugs of all dealers in a folder, in alphabetical order. */
export function dealerSlugs(dealersDir: string): string[] {
  if (!existsSync(dealersDir)) return [];
  return foldersIn(dealersDir).filter(isDealerFolder);
}

/** Names of the folders in a folder, sorted. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
