import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildPaths } from '../../build/paths.ts';

/** A photo as phones take them: 3,200 x 2,400 pixels, 1.2 MB. */
export const aPhoto = (): Buffer =>
  readFileSync(join(buildPaths().root, 'dealers/harbour-motors/media/stock/suv-red-quarter.jpg'));

/** A server in place of the hosts of feeds (PHOTOS_FROM), on a free port, with that photo at every address except those containing "gone". */
export async function startPhotoHost(): Promise<{ url: string; close(): void }> {
  const photo = aPhoto();
  const server = createServer(({ url = '' }, response) => {
    if (/gone/i.test(url)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg', etag: '"photo"' }).end(photo);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A text with the drawings of a dealer's stock in it as photos of a feed: "/media/stock/a.svg" as "https://photos.example/a.jpg". */
export const withPhotos = (text: string): string =>
  text.replace(/\/media\/stock\/([\w-]+)\.svg/g, 'https://photos.example/$1.jpg');
