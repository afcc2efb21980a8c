import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Meilisearch } from 'meilisearch';
import type { Indexes } from './indexes.ts';
import { StandIn } from './routes.ts';

export interface TestHost extends AsyncDisposable {
  url: string;
  /** What it holds, for searches in this process. */
  indexes: Indexes;
  /** The unmodified SDK, with the master key where there is one. */
  client: Meilisearch;
  /** The SDK with another key. */
  clientWith(apiKey: string): Meilisearch;
}

/** Starts a stand-in for a Meilisearch host, empty, on a free port. Without a master key everyone may do everything. */
export async function startMeilisearch({ masterKey }: { masterKey?: string } = {}): Promise<TestHost> {
  const standIn = new StandIn(masterKey);
  const { server, url } = await listening(standIn);
  const clientWith = (apiKey: string) => new Meilisearch({ host: url, apiKey, defaultWaitOptions: { interval: 1 } });
  return {
    url,
    indexes: standIn.indexes,
    client: clientWith(masterKey ?? ''),
    clientWith,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listening(standIn: StandIn): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = request;
    const { authorization } = headers;
    try {
      const { status, body } = await standIn.answer({
        method,
        path,
        query,
        authorization,
        body: await textOf(request),
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
