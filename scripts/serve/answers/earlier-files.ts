import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { isBehindLink } from '../../../src/server/behind-link.ts';
import { releaseIds, releasesFolder } from '../../releases/release.ts';
import { pathOf } from './request-checks.ts';

/**
 * Files that pages load by name: scripts, styles, fonts, stock lists, pictures. Never pages, feeds, or the service worker's script, which are only
 * correct in the live release.
 */
const partOfPage = /^\/(_astro|search-data|media|body-types)\//;

/**
 * Files missing from the live release but present in another on this disk: an older one, whose pages are still open somewhere, or one that
 * has been installed and is already live on another gateway. Looked up on disk at each request: most files are found in the live release.
 * @returns for a request and the folder of the live files: a function that sends the file; undefined if no release has it
 */
export function earlierFiles(distDir: string, slug: string) {
  return async (request: IncomingMessage, live: string): Promise<ReturnType<typeof sirv> | undefined> => {
    const path = decodeURI(pathOf(request));
    if (!partOfPage.test(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    for (const id of releaseIds(distDir, slug).reverse()) {
      const client = join(releasesFolder(distDir, slug), id, 'client');
      if (client === live) continue;
      const found = await stat(join(client, path)).catch(() => undefined);
      const isLinked = ['', '.br', '.gz'].some((ending) => isBehindLink(client, path + ending));
      if (found?.isFile() && !isLinked) return sirv(client, { dev: true, etag: true, brotli: true, gzip: true });
    }
    return undefined;
  };
}
