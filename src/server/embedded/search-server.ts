import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Authority, answer } from '../../engine/protocol/routes/answer.ts';
import type { IndexStore } from '../../engine/protocol/store.ts';
import { LockedError } from '../../stock/store/disk/lock.ts';
import { callWork } from './call-work.ts';

export interface SearchServerOptions extends Authority {
  /** Bytes of a body, 100 MB unless given (Meilisearch's own limit). */
  maxBodyBytes?: number;
}

/** Any web page may call a search server, as it may call Meilisearch; the key is what protects it. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-max-age': '86400',
};

/** An HTTP server that speaks Meilisearch's API over a store, with searches of bounded cost. The caller makes it listen. */
export function createSearchServer(store: IndexStore, options: SearchServerOptions = {}): Server {
  return createServer((request, response) => {
    respond(request, response, store, options).catch((error: unknown) => {
      const locked = error instanceof LockedError;
      if (!locked) console.error(error);
      send(response, locked ? 503 : 500, {
        message: locked ? error.message : 'The search server failed to answer; its log says why.',
        code: locked ? error.code : 'internal',
        type: locked ? 'system' : 'internal',
        link: 'https://docs.meilisearch.com/errors#internal',
      });
    });
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  store: IndexStore,
  { maxBodyBytes = 100_000_000, ...authority }: SearchServerOptions,
): Promise<void> {
  if (request.method === 'OPTIONS') return send(response, 200, undefined);
  const body = await readBody(request, maxBodyBytes);
  if (body === undefined) {
    response.setHeader('connection', 'close');
    return send(response, 413, {
      message: 'The provided payload reached the size limit.',
      code: 'payload_too_large',
      type: 'invalid_request',
      link: 'https://docs.meilisearch.com/errors#payload_too_large',
    });
  }
  const { url: asked = '/' } = request;
  // "//" is a path, but would be read as the beginning of a host.
  const url = URL.parse(asked.startsWith('/') ? `http://localhost${asked}` : asked);
  if (!url) {
    return send(response, 400, {
      message: 'The address of the request cannot be read.',
      code: 'bad_request',
      type: 'invalid_request',
      link: 'https://docs.meilisearch.com/errors#bad_request',
    });
  }
  const result = await answer(
    {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers as Record<string, string | undefined>,
      body,
    },
    store,
    { workOf: callWork, ...authority },
  );
  send(response, result.status, result.body);
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
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
