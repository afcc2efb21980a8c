import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../../src/site/load/files-in.ts';

/** The contents of a folder's files by name, one character per byte. */
export const filesOf = (folder: string): Map<string, string> =>
  new Map(filesIn(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));

/** Names of the files that only one of two folders has, or that are not the same byte for byte. */
export function differingFiles(one: string, other: string): string[] {
  const [a, b] = [filesOf(one), filesOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();
}
