import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Network } from '~/server/outgoing/network.ts';
import { fetchPublic } from '~/server/pictures/fetch-public.ts';

const limits = { timeout: 2000, bytes: 1000, redirects: 2 };
let server: Server;
let port: string;

/** What the pretended internet answers, by path. */
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/photo.jpg': (_request, response) => response.end('a photo'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/photo.jpg' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: `http://10.0.0.1:${port}/` }).end(),
  '/local-name': (_request, response) => response.writeHead(302, { location: `http://inside.example:${port}/` }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/other-port': (_request, response) => response.writeHead(302, { location: 'http://photos.example:22/' }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/large': (_request, response) => response.end('x'.repeat(2000)),
  '/large-in-pieces': (_request, response) => {
    response.writeHead(200);
    for (let n = 0; n < 20; n++) response.write('x'.repeat(100));
    response.end();
  },
  '/gone': (_request, response) => response.writeHead(404).end('nothing'),
  '/never': () => {},
};

/** A network of one server on this machine, which stands for the public one; names that begin with "inside" lead into it. */
function network(): Network {
  const lookup = (
    hostname: string,
    _options: unknown,
    callback: (error: Error | null, addresses: LookupAddress[]) => void,
  ): void => {
    const inside = { address: '10.0.0.1', family: 4 };
    const outside = { address: '127.0.0.1', family: 4 };
    if (hostname === 'inside.example') callback(null, [inside]);
    else if (hostname === 'both.example') callback(null, [outside, inside]);
    else callback(null, [outside]);
  };
  return {
    protocol: 'http:',
    port,
    request: request as Network['request'],
    lookup: lookup as unknown as Network['lookup'],
    isPublic: (ip) => ip === '127.0.0.1',
  };
}

beforeAll(async () => {
  server = createServer((incoming, response) => answers[incoming.url ?? '']?.(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, host = 'photos.example') => fetchPublic(`http://${host}:${port}${path}`, limits, network());

describe('OPS-06 a picture of the feed', () => {
  test.each(['/photo.jpg', '/moved'])('comes from a public address: %s', async (path) => {
    expect(new TextDecoder().decode(await get(path))).toBe('a photo');
  });

  test.each([
    ['an IP address inside', '/photo.jpg', '10.0.0.1', /not a public address/],
    ['a name that leads inside', '/photo.jpg', 'inside.example', /not a public address/],
    ['a name with an address inside among others', '/photo.jpg', 'both.example', /not a public address/],
    ['a redirect to an IP address inside', '/inside', 'photos.example', /not a public address/],
    ['a redirect to a name inside', '/local-name', 'photos.example', /not a public address/],
    ['a redirect to another port', '/other-port', 'photos.example', /Only plain http addresses/],
    ['a redirect to a file', '/file', 'photos.example', /Only plain http addresses/],
    ['redirects without end', '/circle', 'photos.example', /redirects too often/],
    ['an answer that says it is too large', '/large', 'photos.example', /too large/],
    ['an answer that turns out too large', '/large-in-pieces', 'photos.example', /too large/],
    ['a missing picture', '/gone', 'photos.example', /responded with status 404/],
  ])('%s is refused', async (_name, path, host, expected) => {
    await expect(get(path, host)).rejects.toThrow(expected);
  });

  test('a server that never answers times out', async () => {
    const early = { ...limits, timeout: 50 };
    await expect(fetchPublic(`http://photos.example:${port}/never`, early, network())).rejects.toThrow();
  });

  test.each(['http://photos.example/a.jpg', 'https://photos.example:8443/a.jpg', 'https://user:pass@photos.example/'])(
    '%s is not even asked',
    async (address) => {
      await expect(fetchPublic(address, limits)).rejects.toThrow(/Only plain https/);
    },
  );

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://0x7f000001/', 'https://localhost/'])(
    '%s is this machine',
    async (address) => {
      await expect(fetchPublic(address, limits)).rejects.toThrow(/public/);
    },
  );
});
