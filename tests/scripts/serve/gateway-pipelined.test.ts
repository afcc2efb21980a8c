import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '../../../scripts/serve/gateway.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Errors of requests on connections that ended, as Node gave them. */
const errors: string[] = [];
const server = createGateway({ distDir: temporaryFolder('no-dealers'), locals: {}, log: () => {} });
server.prependListener('request', (request) => request.on('error', ({ stack = '' }: Error) => void errors.push(stack)));

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const host = 'host: a.localhost';
const ask = (line: string, more = '', body = '') => `${line} HTTP/1.1\r\n${host}\r\n${more}\r\n${body}`;
const page = ask('GET /');

/** What a visitor sends at once on one connection, without reading. */
const floods: [string, string][] = [
  ['3 pages', page.repeat(3)],
  ['4 pages', page.repeat(4)],
  ['17 pages', page.repeat(17)],
  ['200 pages', page.repeat(200)],
  ['1,000 pages', page.repeat(1000)],
  ['200 pages and a form', page.repeat(200) + ask('POST /api/leads', 'content-length: 2\r\n', '{}')],
  ['a form half-sent after 200 pages', page.repeat(200) + ask('POST /api/leads', 'content-length: 9\r\n', '{')],
  ['200 heads of pages', ask('HEAD /').repeat(200)],
  ['200 pages over one that is half asked for', `${page.repeat(200)}GET / HT`],
  ['200 pages, then what is no request', `${page.repeat(200)}nonsense\r\n\r\n`],
  ['3 pages and 200 forms', page.repeat(3) + ask('POST /enquire', 'content-length: 8\r\n', 'name=Kim').repeat(200)],
  [
    '3 pages and 200 forms in pieces',
    page.repeat(3) + ask('POST /enquire', 'transfer-encoding: chunked\r\n', '1\r\nx\r\n0\r\n\r\n').repeat(200),
  ],
  [
    '3 pages and 200 searches',
    page.repeat(3) + ask('POST /api/search/multi-search', 'content-length: 2\r\n', '{}').repeat(200),
  ],
  [
    '3 pages and 200 changes',
    page.repeat(3) + ask('PATCH /api/my-data.json', 'content-length: 2\r\n', '{}').repeat(200),
  ],
  ['200 methods that are not taken', ask('DELETE /').repeat(200)],
  ['200 questions of another site', ask('OPTIONS /api/leads').repeat(200)],
  ['200 mangled addresses', ask('GET /%').repeat(200)],
  ['200 other spellings', ask('GET //a').repeat(200)],
  ['200 pictures', ask('GET /api/picture/HM1/front/640').repeat(200)],
  ['200 health checks', ask('GET /healthz').repeat(200)],
  ['200 with a cookie', ask('GET /', 'cookie: a=b\r\n').repeat(200)],
  ['200 of one address behind a proxy', ask('GET /', 'x-forwarded-for: 203.0.113.7\r\n').repeat(200)],
  ['200 of hosts that nobody has', ask('GET /').replace(host, 'host: nobody.example').repeat(200)],
  ['200 that expect an answer first', ask('GET /', 'expect: 100-continue\r\n').repeat(200)],
  ['200 for parts of a file', ask('GET /media/a.mp4', 'range: bytes=0-\r\n').repeat(200)],
];

test.each(floods)('OPS-05 %s, unread, end their connection, and cost no stack trace each', async (_, text) => {
  errors.length = 0;
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).write(text);
  const [served] = await accepted;
  await once(served, 'close');
  await expect.poll(() => errors.length).toBeGreaterThan(1);
  expect(errors.filter((stack) => stack.includes('\n    at '))).toEqual([]);
  expect(new Error('of something else').stack).toContain('\n    at ');
});
