import { constants, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { accepts } from '../../../src/server/request/accepts.ts';
import { pathOf } from './request-checks.ts';

/** Responses of the gateway itself, where no dealer page applies. */

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', text);
}

/** @param policy Content-Security-Policy of the page */
export function sendHtml(response: ServerResponse, status: number, html: string, policy: string): void {
  response.setHeader('content-security-policy', policy);
  send(response, status, 'text/html; charset=utf-8', html);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

/** JSON for programs, a sentence for people. */
export function sendError(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  if (isApi(request)) sendJson(response, status, { error: text });
  else sendText(response, status, text);
}

/** Method and path of a request. Also for logs: queries can contain people's names and numbers. */
export const askedFor = (request: IncomingMessage): string => `${request.method} ${pathOf(request)}`;

export const isApi = (request: IncomingMessage): boolean => pathOf(request).startsWith('/api/');

/** Through no symbolic link. */
const flag = constants.O_RDONLY | constants.O_NOFOLLOW;

/**
 * The dealer's own "not found" page, or a plain sentence if it has none.
 * @param status 400 for an address that can be read in several ways: no cache may keep what is said of it
 */
export async function sendNotFound(
  client: string,
  request: IncomingMessage,
  response: ServerResponse,
  status: 400 | 404 = 404,
): Promise<void> {
  response.setHeader('cache-control', status === 404 ? 'no-cache' : 'no-store');
  if (isApi(request)) return sendJson(response, status, { error: 'There is nothing at this address.' });
  const copies = accepts(String(request.headers['accept-encoding'] ?? ''), 'br') ? ['.br', ''] : [''];
  for (const suffix of copies) {
    const page = await readFile(join(client, `404.html${suffix}`), { flag }).catch(() => undefined);
    if (!page) continue;
    if (suffix) response.setHeader('content-encoding', 'br').setHeader('vary', 'Accept-Encoding');
    return send(response, status, 'text/html; charset=utf-8', page);
  }
  sendText(response, status, 'There is no page at this address.');
}

/** Sends a body that no cache keeps, unless the response says otherwise already; to a HEAD request only its headers. */
export function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
