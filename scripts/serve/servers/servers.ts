import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { onceLoaded } from '../../../src/domain/once.ts';
import type { DealerValues } from '../../../src/site/current-dealer.ts';
import { readSiteFile, siteFile } from '../../../src/site/load/site-file.ts';
import { projectPackagesIn } from '../../build/astro/project-packages.ts';
import { linkFolder } from '../../build/link-file.ts';
import { ownPlace } from '../../releases/own-place.ts';
import { recordFile, recordIn } from '../../releases/release.ts';
import { contractFault } from '../../releases/server-contract.ts';

/** The server of a version of the code, as Astro's node adapter makes it: it answers for the dealer in `locals`. */
export type CodeServer = {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    locals: Record<string, unknown>,
  ): Promise<void>;
  /** Its first response, once it has been asked for one. */
  warm?: Promise<void>;
};

/** @property dealer for `locals`; the server of an earlier version of the platform has its dealer within */
export type ReleaseServer = { code: CodeServer; dealer?: DealerValues };

/**
 * Loads the servers of releases: one for all dealers that the same code made. It stays until the process ends, some 7 MB for each version, since
 * Node never releases an imported module.
 * @param distDir folder of the built sites
 * @returns the server of a release, by its folder; undefined if it has none
 */
export function openServers(distDir: string): (release: string) => Promise<ReleaseServer | undefined> {
  const loaded = new Map<string, Promise<CodeServer>>();
  const place = onceLoaded(() => ownPlace(join(distDir, '.servers')));

  /** Parts of a server are imported when first needed, and the release may have been pruned by then: it is linked elsewhere. */
  async function load(release: string, name: string, entry = 'entry.mjs'): Promise<CodeServer> {
    const folder = join(await place(), name, 'server');
    // Of an attempt that failed.
    rmSync(folder, { recursive: true, force: true });
    linkFolder(join(release, 'server'), folder);
    projectPackagesIn(folder);
    const before = process.listeners('unhandledRejection');
    const { handler } = (await import(pathToFileURL(join(folder, entry)).href)) as CodeServer;
    // It would log addresses with what people typed; the gateway listens instead (database-driver-fault.ts).
    for (const listener of process.listeners('unhandledRejection'))
      if (!before.includes(listener)) process.off('unhandledRejection', listener);
    return { handler };
  }

  return async (release) => {
    const record = await recordIn(release);
    const fault = contractFault(record);
    if (fault) throw new Error(`release ${release} cannot be served: ${fault}.`);
    const { server: name } = record;
    // It becomes the name of a folder, which is emptied first.
    if (name !== undefined && (typeof name !== 'string' || !/^[\w-]+$/.test(name)))
      throw new Error(
        `release ${release} cannot be served: its ${recordFile} names no server. Build the dealer again.`,
      );
    if (name === undefined) {
      if (!existsSync(join(release, 'server', earlierEntry))) return undefined;
      // What its modules expect beside `require`.
      Object.assign(globalThis, { isModule: types.isModuleNamespaceObject });
      return { code: await load(release, crypto.randomUUID(), earlierEntry) };
    }
    const code = loaded.get(name) ?? load(release, name);
    loaded.set(name, code);
    // Tried again with the next request. Of code that it could read Node keeps the failure, until the gateway is restarted.
    code.catch(() => loaded.delete(name));
    return { code: await code, dealer: readSiteFile(await readFile(join(release, siteFile), 'utf8')) };
  };
}

/** Of a release that the version before this one built: CommonJS. To be removed with the version after (decision 100). */
const earlierEntry = 'entry.cjs';
