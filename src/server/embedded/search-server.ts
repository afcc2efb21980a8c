import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EngineError } from '../../engine/engine-error.ts';
import { answerSearch } from '../../engine/protocol/answer-search.ts';
import type { IndexReader } from '../../engine/protocol/index-reader.ts';
import { searchScope } from '../../engine/protocol/search-access.ts';
import { badRequest } from '../../engine/protocol/wire-errors.ts';
import { callWork } from './call-work.ts';

export interface SearchServerOptions {
  /** The key from which the search key, and with it tenant tokens, is derived; without one everyone may search. */
  masterKey?: string | undefined;
}

/** Bytes of a body: far more than any search has. */
const maxBodyBytes = 10_000_000;

/** Any web page may call a search server, as with Meilisearch; the key is what protects it. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-max-age': '86400',
};

/** An HTTP server for Meilisearch searches, each of bounded cost. The caller makes it listen. */
export function createSearchServer(reader: IndexReader, options: SearchServerOptions = {}): Server {
  return createServer((request, response) => {
    respond(request, response, reader, options).catch((error: unknown) => {
      if (error instanceof EngineError) return send(response, error.status, error);
      console.error(error);
      const message = 'The search server failed to answer; its log says why.';
      send(response, 500, new EngineError('internal', message, 500, 'internal'));
    });
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  reader: IndexReader,
  { masterKey }: SearchServerOptions,
): Promise<void> {
  if (request.method === 'OPTIONS') return send(response, 200, undefined);
  const body = await readBody(request);
  if (body === undefined) {
    response.setHeader('connection', 'close');
    throw new EngineError('payload_too_large', 'The provided payload reached the size limit.', 413);
  }
  const { url: address = '/' } = request;
  // "//" is a path, but would be read as the beginning of a host.
  const url = URL.parse(address.startsWith('/') ? `http://localhost${address}` : address);
  if (!url) throw badRequest('The address of the request cannot be read.');
  const result = await answerSearch(
    {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      authorization: request.headers.authorization,
      body,
    },
    reader,
    { scopeOf: (authorization) => searchScope(authorization, masterKey, new Date()), workOf: callWork },
  );
  send(response, result.status, result.body);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return void response.destroy();
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...crossOrigin, ...content });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
