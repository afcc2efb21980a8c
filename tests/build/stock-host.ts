import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';

const servers: Server[] = [];
export async function stopHosts(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
afterEach(stopHosts);

/** A host that answers like this, until the test ends. Resolves with its address. */
export async function host(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Query = { filter?: string; page: number; hitsPerPage: number };

/** A search host with these cars by dealership, as they are at each request. Answers its address and what it was asked, too. */
export async function hostWith<T>(cars: (request: number) => Record<string, T[]>) {
  const requests: Query[] = [];
  const keys: unknown[] = [];
  const url = await host(async (request, response) => {
    const query = JSON.parse(await text(request)) as Query;
    requests.push(query);
    keys.push(request.headers.authorization);
    const dealership = /^dealership_id = "?([^"]*)"?$/.exec(query.filter ?? '')?.[1];
    const now = cars(requests.length);
    const found = dealership === undefined ? Object.values(now).flat() : (now[dealership] ?? []);
    const from = (query.page - 1) * query.hitsPerPage;
    const hits = found.slice(from, from + query.hitsPerPage);
    const totalPages = Math.ceil(found.length / query.hitsPerPage);
    response.end(JSON.stringify({ hits, totalHits: found.length, totalPages }));
  });
  return { url, asked: requests, keys };
}
