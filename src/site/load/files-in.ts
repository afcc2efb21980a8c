import { type Dirent, readdirSync, statSync } from 'node:fs';

/** The relative path of every file below a folder, with forward slashes, sorted; none if there is no such folder. No symbolic link is followed. */
export const filesIn = (folder: string): string[] => entriesIn(folder, (entry) => entry.isFile());

/** The same without the hidden files of editors and systems, and those in hidden folders. */
export const visibleFilesIn = (folder: string): string[] => filesIn(folder).filter((file) => !isHidden(file));

/** The relative paths of symbolic links below a folder, likewise; not the hidden ones of editors, which nothing reads. */
export const visibleLinksIn = (folder: string): string[] =>
  entriesIn(folder, (entry) => entry.isSymbolicLink()).filter((link) => !isHidden(link));

export const isHidden = (path: string): boolean => /(^|\/)\.[^/.]/.test(path);

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
