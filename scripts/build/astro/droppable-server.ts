import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { filesIn } from '../../../src/site/load/files-in.ts';

/** How rolldown imports a package: as Node does from CommonJS. */
const takeUp = '__toESM = (mod, isNodeMode, target) => ';

/**
 * Turns the modules of a dealer's server into functions (CommonJS) that a gateway can drop once another build is live: Node never
 * releases an imported module. Packages stay imports.
 * @param folder with Astro's `entry.mjs`; afterwards with `entry.cjs`
 */
export async function makeDroppable(folder: string): Promise<void> {
  const modules = filesIn(folder).filter((name) => name.endsWith('.mjs'));
  const bundle = await rolldown({
    input: { entry: join(folder, 'entry.mjs') },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    // Astro's build has already removed unused code.
    treeshake: false,
    plugins: [
      { name: 'packages-as-modules', renderChunk: (code) => code.replace(takeUp, `${takeUp}isModule(mod) ? mod : `) },
    ],
  });
  await bundle.write({
    dir: folder,
    format: 'cjs',
    // The gateway cannot control what these functions import later.
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name].cjs',
  });
  await bundle.close();
  await Promise.all(modules.map((name) => rm(join(folder, name))));
}
