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

const contentHash = /([._-])[\w-]{8}(?![\w-])/g;
/** The bundler's comments name the files that it read. */
const fileNames = /^\/\/ .*\.mjs$/gm;

/**
 * The words in a server's code, sorted, since two builds of the same code may differ otherwise: files are named and ordered by hashes, which
 * may cover the dealer's values, and the bundler breaks the policy over several lines.
 * @param builtIn the folder that it was built in, which the code names
 */
export function serverWords(release: string, builtIn = release): string[] {
  const texts = [...filesOf(join(release, 'server')).values()].map((text) =>
    text.replaceAll(builtIn, 'OUT').replace(fileNames, ''),
  );
  return texts.flatMap((text) => text.replace(contentHash, '$1HASH').split(/[\s,;:{}[\]()]+/)).sort();
}
