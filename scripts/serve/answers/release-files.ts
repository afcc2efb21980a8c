import sirv from 'sirv';
import { isBehindLink } from '../../../src/server/behind-link.ts';
import { visibleLinksIn } from '../../../src/site/load/files-in.ts';

/** What sirv adds to an address to find its file. */
const endings = ['', '.html', '.htm', '/index', '/index.html', '/index.htm'];

/**
 * Sends the static files of a release. Builds make no symbolic links; if others have put some there, what they lead to is not sent, and files
 * are looked up at each request, without their compressed copies.
 * @param client the folder with the files
 * @param log receives the links, for operators
 */
export function releaseFiles(client: string, log: (problem: string) => void): ReturnType<typeof sirv> {
  const links = visibleLinksIn(client);
  if (links.length === 0) return sirv(client, { etag: true, brotli: true, gzip: true });
  log(
    `${client} contains symbolic links, which are not served: ${links.slice(0, 5).join(', ')}. Build the dealer again.`,
  );
  const files = sirv(client, { dev: true, etag: true });
  return (request, response, next) => {
    const path = asSirvReads(request.url ?? '/').replace(/\/$/, '');
    if (endings.some((ending) => isBehindLink(client, path + ending))) next?.();
    else files(request, response, next);
  };
}

function asSirvReads(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
