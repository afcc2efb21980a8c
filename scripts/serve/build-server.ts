import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { compileFunction } from 'node:vm';
import { projectPackagesIn } from '../build/astro/project-packages.ts';

/** The packages are the project's, wherever a build is, and the same instances that the gateway uses. */
const requireHere = createRequire(import.meta.url);
const requirePackage = (id: string): unknown =>
  requireHere(isBuiltin(id) ? id : fileURLToPath(import.meta.resolve(id)));

const parameters = ['exports', 'require', 'module', '__filename', '__dirname', 'isModule'];

/**
 * Loads the server of a build: `server/entry.cjs` (makeDroppable), or `entry.mjs` as earlier versions built it; undefined if there is
 * none. Only its exports refer to it: dropped with the last request, it leaves nothing in memory.
 * @param folder `server` of a release
 */
export async function loadServer(folder: string): Promise<unknown> {
  const entry = join(folder, 'entry.cjs');
  if (existsSync(entry)) {
    const before = process.listeners('unhandledRejection');
    const server = loadFunctions(entry);
    // Each would listen for these, which would keep it in memory for ever; the gateway does instead (database-driver-fault.ts).
    for (const listener of process.listeners('unhandledRejection'))
      if (!before.includes(listener)) process.off('unhandledRejection', listener);
    return server;
  }
  const earlier = join(folder, 'entry.mjs');
  if (!existsSync(earlier)) return undefined;
  projectPackagesIn(folder);
  return import(pathToFileURL(earlier).href);
}

/** Runs a file as a function, and its required files on demand. Each runs once. */
function loadFunctions(entry: string): unknown {
  const loaded = new Map<string, { exports: unknown }>();
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
