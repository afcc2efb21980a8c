/** Partners' servers on this machine, speaking the partner's own protocol. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileOutbox, type Outbox } from '~/server/embedded/outbox.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { whenFileEnds } from '../../when-file-ends.ts';

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
  whenFileEnds(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

/** An outbox in a folder of its own. */
export function anOutbox(): Outbox {
  return fileOutbox(temporaryFolder('partners'));
}
