import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../command/command-line.ts';

/**
 * A module of another checkout, by name: its folder may differ there.
 * @param folder somewhere above it, "scripts/build"
 * @throws UsageError if there is none of that name, or several
 */
export async function moduleOf<Module>(root: string, folder: string, name: string): Promise<Module> {
  const found = globSync(`${folder}/**/${name}`, { cwd: root });
  const [file] = found;
  if (file === undefined || found.length > 1)
    throw new UsageError(`In ${join(root, folder)} one file ${name} was expected; there are ${found.length}.`);
  return import(pathToFileURL(join(root, file)).href);
}
