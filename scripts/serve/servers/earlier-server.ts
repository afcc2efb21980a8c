import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import { compileFunction } from 'node:vm';

/** The packages are the project's, wherever a release is, and the same instances that the gateway uses. */
const requireHere = createRequire(import.meta.url);
const requirePackage = (id: string): unknown =>
  requireHere(isBuiltin(id) ? id : fileURLToPath(import.meta.resolve(id)));

const parameters = ['exports', 'require', 'module', '__filename', '__dirname', 'isModule'];

/**
 * Loads the server of a release that an earlier version of the platform built, with the dealer within (`server/entry.cjs`), so that a rollback
 * works; undefined if there is none. To be removed with the version after (decision 100). Only its exports refer to it: dropped with the last request, it leaves nothing in memory.
 * @param folder `server` of the release
 */
export function loadEarlierServer(folder: string): unknown {
  const entry = join(folder, 'entry.cjs');
  if (!existsSync(entry)) return undefined;
  const loaded = new Map<string, { exports: unknown }>();
  // Each file runs once, as a function.
  const load = (file: string): unknown => {
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    loaded.set(file, module);
    const folder = dirname(file);
    const require = (id: string) => (id.startsWith('.') ? load(join(folder, id)) : requirePackage(id));
    // Named relative to its own folder: identical code of several dealers' servers is then compiled and cached once.
    const filename = relative(dirname(entry), file);
    const run = compileFunction(readFileSync(file, 'utf8'), parameters, { filename });
    run(module.exports, require, module, file, folder, types.isModuleNamespaceObject);
    return module.exports;
  };
  return load(entry);
}
