/** Builds, if that has not been done, and serves what the browser tests look at. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildPaths } from '../../scripts/build/paths.ts';
import { prepareSites } from './prepare-sites.ts';

// React chooses its build by this variable as it loads. That of developers takes twice as long to make a page on request; what else the
// variable decides, such as whose keys are needed, stays as it is without it.
process.env['NODE_ENV'] = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')]);
delete process.env['NODE_ENV'];

prepareSites();
// One site has photos of a feed (lender-sites.ts), which come from here.
process.env['PHOTOS_FROM'] = await startPhotoHost();
await import('../../scripts/start.ts');

/** A server in place of the hosts of feeds, on a free port, with one photo at every address except those containing "gone". */
async function startPhotoHost(): Promise<string> {
  const photo = readFileSync(join(buildPaths().root, 'dealers/harbour-motors/media/stock/suv-red-quarter.jpg'));
  const server = createServer(({ url = '' }, response) => {
    if (/gone/i.test(url)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg', etag: '"photo"' }).end(photo);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
