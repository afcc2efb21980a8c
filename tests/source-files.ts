/** The files of this project as text, for checks of how they are written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
}

export function filesBelow(folder: string, pattern: RegExp): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      return { path, text: readFileSync(join(root, path), 'utf8') };
    });
}

/** Every file with tests in it. */
export const tests = filesBelow('tests', /\.(test|spec)\.tsx?$/);
