import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';

/**
 * The relative path of every file below a folder, with forward slashes, sorted; none if there is no such folder. No
 * symbolic link is followed.
 */
export const filesIn = (folder: string): string[] => entriesIn(folder, (entry) => entry.isFile());

/** The same without the hidden files of editors and systems, and those in hidden folders. */
export const visibleFilesIn = (folder: string): string[] => filesIn(folder).filter((file) => !isHidden(file));

/** The relative paths of all symbolic links below a folder, likewise. */
export const linksIn = (folder: string): string[] => entriesIn(folder, (entry) => entry.isSymbolicLink());

/** The same without those that editors use as locks, which nothing reads. */
export const visibleLinksIn = (folder: string): string[] => linksIn(folder).filter((link) => !isHidden(link));

/** Whether it is a file of an editor or a system, or in a folder of one: Windows hides its own, whose names begin with no dot. */
export const isHidden = (path: string): boolean => /(^|\/)(\.[^/.]|(thumbs\.db|desktop\.ini)$)/i.test(path);

function entriesIn(folder: string, isWanted: (entry: Dirent) => boolean): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  const found: string[] = [];
  // Node's own recursion stats every entry once more, and takes four times as long.
  const read = (path: string, below: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) read(`${path}/${entry.name}`, `${below}${entry.name}/`);
      else if (isWanted(entry)) found.push(below + entry.name);
    }
  };
  read(folder, '');
  return found.sort();
}

/** The text of a file as editors save it: UTF-8 or UTF-16, with or without a byte-order mark. Throws if it cannot be read. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** The same; undefined if there is no such file. */
export const textIfThere = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readText(file) : undefined;

/**
 * What the first character of a file that is not UTF-8 is in Windows-1252, which older editors save; undefined if all of it is UTF-8.
 * @param offset of the character in the file's text
 */
export function windowsLetter(file: string, text: string, offset: number): string | undefined {
  const bytes = readFileSync(file);
  if (isUtf8(bytes)) return undefined;
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0;
  const at = mark + Buffer.byteLength(text.slice(0, offset));
  return new TextDecoder('windows-1252').decode(bytes.subarray(at, at + 1));
}

/** A path as people see it: from the folder that holds the dealers folder, with forward slashes. */
export function shownPath(dealersDir: string, file: string): string {
  return `${basename(dealersDir)}/${relative(dealersDir, file).split(sep).join('/')}`;
}
