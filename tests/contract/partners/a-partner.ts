/** Partners' servers on this machine, speaking the partner's own protocol. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { fileOutbox, type Outbox } from '~/server/embedded/outbox.ts';

/** Closed when the test file ends. */
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

export type Got = { path: string; headers: IncomingHttpHeaders; body: string };

/** A partner's web server; `/slow` never answers, `/busy` answers 503, `/moved` leads elsewhere. */
export async function aPartner(answer: (got: Got) => { status: number; body?: string } = () => ({ status: 200 })) {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const path = request.url ?? '';
    got.push({ path, headers: request.headers, body });
    if (path.includes('/slow')) return;
    if (path.includes('/busy')) return void response.writeHead(503).end();
    if (path.includes('/moved')) return void response.writeHead(307, { location: '/elsewhere' }).end();
    const { status, body: text = '{}' } = answer({ path, headers: request.headers, body });
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

/** An outbox in a folder of its own. */
export function anOutbox(): Outbox {
  const folder = mkdtempSync(join(tmpdir(), 'partners-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return fileOutbox(folder);
}
