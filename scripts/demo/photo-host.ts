import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { photoOf } from './photos.ts';

/** A server in place of the hosts of feeds (PHOTOS_FROM). */
export type PhotoHost = { url: string; photo(): Promise<Buffer>; close(): void };

/**
 * Starts a server on a free port of this machine with a photo of 2 MB at every address, except those containing "gone".
 * @param drawing SVG source of the photo, which is made on the first request
 */
export async function startPhotoHost(drawing: Buffer): Promise<PhotoHost> {
  let made: Promise<Buffer> | undefined;
  const photo = () => (made ??= photoOf(drawing));
  const server = createServer(async ({ url = '' }, response) => {
    if (/gone/i.test(url)) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg', etag: '"photo"' }).end(await photo());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    photo,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A text with the drawings of a dealer's stock in it as photos of a feed: "/media/stock/a.svg" as "https://photos.example/a.jpg". */
export const withPhotos = (text: string): string =>
  text.replace(/\/media\/stock\/([\w-]+)\.svg/g, 'https://photos.example/$1.jpg');
