import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answerText, ask } from '../../../../scripts/bench/load/ask.ts';

/** The port of a server that answers so, until the test ends. */
async function served(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a request is for the dealer by name; one that posts comes from a visitor’s address and from the dealer’s page', async () => {
  const port = await served(async (incoming, response) => {
    let body = '';
    for await (const part of incoming) body += part;
    const { host, origin, 'x-forwarded-for': from } = incoming.headers;
    response.end(JSON.stringify([incoming.method, incoming.url, host, origin, from, body]));
  });
  const host = `smith.localhost:${port}`;
  const [read, posted] = [
    await ask(port, 'smith', '/a?b=1'),
    await ask(port, 'smith', '/api/leads', { body: '{"name":"Zoë"}', address: '10.0.0.7' }),
  ];
  expect(JSON.parse(read.text)).toEqual(['GET', '/a?b=1', host, null, null, '']);
  expect(JSON.parse(posted.text)).toEqual(['POST', '/api/leads', host, `http://${host}`, '10.0.0.7', '{"name":"Zoë"}']);
});

test.each([200, 204, 302, 403, 404, 413, 429, 500, 503])('an answer with status %i is an answer', async (status) => {
  const port = await served((_, response) => response.writeHead(status).end(status === 204 ? '' : 'So it is.'));
  const answer = await ask(port, 'smith', '/');
  expect(answer.status).toBe(status);
  expect(answerText(answer)).toBe(status === 204 ? '204 ' : `${status} So it is.`);
});

test.each<[string, RequestListener]>([
  ['before a word', (incoming) => incoming.socket.destroy()],
  ['in the middle', (incoming, response) => response.write('half', () => incoming.socket.destroy())],
])('a connection that breaks %s is status 0 with the reason', async (_, answer) => {
  const port = await served(answer);
  expect(answerText(await ask(port, 'smith', '/'))).toMatch(/^0 (ECONNRESET|aborted)/);
});

test('nobody at the port is status 0 with the reason', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  expect(answerText(await ask(port, 'smith', '/'))).toBe('0 ECONNREFUSED');
});
