import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onceLoaded } from '../../../src/domain/once.ts';
import { projectPackagesIn } from '../../build/astro/project-packages.ts';
import { linkFolder } from '../../build/link-file.ts';
import { ownPlace } from '../../releases/own-place.ts';
import { recordFile, recordIn } from '../../releases/release.ts';
import { contractFault } from '../../releases/server-contract.ts';
import { loadEarlierServer } from './earlier-server.ts';

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
  /** Whether it has its dealer within, as earlier versions of the platform built it. */
  isEarlier: boolean;
};

/**
 * Loads the servers of releases: one for all dealers that the same code made. It stays until the process ends, some 7 MB for each version, since
 * Node never releases an imported module.
 * @param distDir folder of the built sites
 * @returns the server of a release, by its folder; undefined if it has none
 */
export function openServers(distDir: string): (release: string) => Promise<CodeServer | undefined> {
  const loaded = new Map<string, Promise<CodeServer>>();
  const place = onceLoaded(() => ownPlace(join(distDir, '.servers')));

  /** Parts of a server are imported when first needed, and the release may have been pruned by then: it is linked elsewhere. */
  async function load(release: string, name: string): Promise<CodeServer> {
    const folder = join(await place(), name, 'server');
    // Of an attempt that failed.
    rmSync(folder, { recursive: true, force: true });
    linkFolder(join(release, 'server'), folder);
    projectPackagesIn(folder);
    return asServer(await withoutListeners(() => import(pathToFileURL(join(folder, 'entry.mjs')).href)), false);
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
      const earlier = await withoutListeners(async () => loadEarlierServer(join(release, 'server')));
      return earlier === undefined ? undefined : asServer(earlier, true);
    }
    const server = loaded.get(name) ?? load(release, name);
    loaded.set(name, server);
    // Tried again with the next request. Of code that it could read Node keeps the failure, until the gateway is restarted.
    server.catch(() => loaded.delete(name));
    return server;
  };
}

const asServer = (module: unknown, isEarlier: boolean): CodeServer => ({
  handler: (module as Pick<CodeServer, 'handler'>).handler,
  isEarlier,
});

/** Each server would listen for unhandled rejections, and log addresses with what people typed; the gateway listens instead (database-driver-fault.ts). */
async function withoutListeners<T>(load: () => Promise<T>): Promise<T> {
  const before = process.listeners('unhandledRejection');
  const server = await load();
  for (const listener of process.listeners('unhandledRejection'))
    if (!before.includes(listener)) process.off('unhandledRejection', listener);
  return server;
}
