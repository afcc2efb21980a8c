import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files of a folder by name, a character for each byte. */
export function filesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

/** Names of the files that only one of two folders has, or that are not the same byte for byte. */
export function differingFiles(one: string, other: string): string[] {
  const [a, b] = [filesOf(one), filesOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();
}

const contentHash = /([._-])[\w-]{8}(?![\w-])/g;
/** The bundler's comments name the files that it read. */
const fileNames = /^\/\/ .*\.mjs$/gm;

/**
 * The code of a server: its words, sorted. Files are named and ordered by hashes of their contents, which the dealer's values are part
 * of or not, and the bundler prints the policy over many lines.
 * @param builtIn the folder of its release while it was built, which the code names
 */
export function serverWords(release: string, builtIn = release): string[] {
  const texts = [...filesOf(join(release, 'server')).values()].map((text) =>
    text.replaceAll(builtIn, 'OUT').replace(fileNames, ''),
  );
  return texts.flatMap((text) => text.replace(contentHash, '$1HASH').split(/[\s,;:{}[\]()]+/)).sort();
}
