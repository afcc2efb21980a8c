import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { mediaType } from '../../../src/domain/pictures/media-kinds.ts';
import { isBehindLink } from '../../../src/server/behind-link.ts';
import { linksIn } from '../../../src/site/load/files-in.ts';
import { releaseIds, releasesFolder } from '../../releases/release.ts';
import { pathOf } from './request-checks.ts';

/** Sends the static files of a release. */
export type Files = ReturnType<typeof sirv>;

/** The package itself knows no type of .ico and .m4v. */
const setHeaders = (response: ServerResponse, path: string) => {
  const type = mediaType(path);
  if (type) response.setHeader('content-type', type);
};
const options = { etag: true, brotli: true, gzip: true, setHeaders };

/** What sirv adds to an address to find its file. */
const endings = ['', '.html', '.htm', '/index', '/index.html', '/index.htm'];

/**
 * Sends the static files of a release. Builds make no symbolic links; if others have put some there, what they lead to is not sent.
 * @param client the folder with the files
 * @param log receives the links, for operators
 */
export function releaseFiles(client: string, log: (problem: string) => void): Files {
  const links = linksIn(client);
  if (links.length === 0) return sirv(client, options);
  log(
    `${client} contains symbolic links, which are not served: ${links.slice(0, 5).join(', ')}. Build the dealer again.`,
  );
  return lookedUpFiles(client);
}

/** For a folder with links: files are looked up at each request, under their own names only without `extensions`. */
function lookedUpFiles(client: string, extensions = ['html', 'htm']): Files {
  const files = sirv(client, { ...options, extensions, dev: true });
  return (request, response, next) => {
    const path = decodeURI(pathOf(request)).replace(/\/$/, '');
    const isLinked = (copy: string) => endings.some((ending) => isBehindLink(client, path + ending + copy));
    if (isLinked('')) return next?.();
    if (isLinked('.br') || isLinked('.gz')) delete request.headers['accept-encoding'];
    files(request, response, next);
  };
}

/**
 * Files that pages load by name: scripts, styles, fonts, stock lists, pictures. Never pages, feeds, or the service
 * worker's script, which are only correct in the live release.
 */
const partOfPage = /^\/(_astro|search-data|media|body-types)\/.*\.(?!html?$)\w+$/;

/**
 * The other releases on this disk, newest first, that may have a file missing from the live one: an older one, whose pages are still open
 * somewhere, or one that has been installed and is already live on another gateway. Most files are found in the live release.
 * @param live the folder of its files
 */
export function* earlierFiles(distDir: string, slug: string, live: string, path: string): Generator<Files> {
  if (!partOfPage.test(path)) return;
  for (const id of releaseIds(distDir, slug).reverse()) {
    const client = join(releasesFolder(distDir, slug), id, 'client');
    if (client !== live) yield lookedUpFiles(client, []);
  }
}
