import { once } from 'node:events';
import { expect, test } from 'vitest';
import { get, logged, sendRaw } from './a-gateway.ts';

type Sent = { method?: string; path?: string; version?: string; host?: string; more?: string; body?: string };

/** A request as no browser and no library sends it. */
const raw = ({
  method = 'GET',
  path = '/',
  version = 'HTTP/1.1',
  host = 'host: a.localhost\r\n',
  more = '',
  body = '',
}: Sent) => `${method} ${path} ${version}\r\n${host}${more}connection: close\r\n\r\n${body}`;
const form = (more: string, body = 'name=Kim') => raw({ method: 'POST', path: '/enquire', more, body });
const hosted = (name: string) => raw({ host: `host: ${name}\r\n` });
const chunked = 'transfer-encoding: chunked\r\n';

/** What it is, what is sent, and the status, 0 where the connection is only closed. */
const requests: [string, string, number][] = [
  ['a tunnel', raw({ method: 'CONNECT', path: 'attacker.example:443' }), 0],
  ['a method in lower case', raw({ method: 'get' }), 400],
  ['a form’s method in lower case', raw({ method: 'post', path: '/enquire' }), 400],
  ['a method of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a program for an address', raw({ path: 'javascript:/' }), 400],
  ['a name for an address', raw({ path: '@attacker.example/' }), 400],
  ['an address without its first slash', raw({ path: ';/' }), 400],
  ['a letter that is not escaped', raw({ path: '/ü' }), 400],
  ['HTTP/1.0 without a host', raw({ version: 'HTTP/1.0', host: '' }), 404],
  ['HTTP/1.0 with a host', raw({ version: 'HTTP/1.0' }), 200],
  ['HTTP/1.1 without a host', raw({ host: '' }), 400],
  ['a version that does not exist', raw({ version: 'HTTP/1.2' }), 400],
  ['no version', 'GET /\r\n\r\n', 404],
  ['a host with a name before it', hosted('kim@a.localhost'), 404],
  ['a host with a password before it', hosted('kim:hunter2@a.localhost'), 404],
  ['a host that goes on', hosted('a.localhost/x'), 404],
  ['a host with a query', hosted('a.localhost?x'), 404],
  ['a host beside another', hosted('a.localhost, attacker.example'), 404],
  ['a host with a port that is none', hosted('a.localhost:abc'), 404],
  ['a host with a port too high', hosted('a.localhost:999999'), 404],
  ['an address of IPv6 that is not closed', hosted('[::zz'), 404],
  ['an address of IPv6 with one of IPv4 in it', hosted('[::ffff:127.0.0.1]'), 404],
  ['a host of markup', hosted('<script>alert(1)</script>'), 404],
  ['a host that is a property', hosted('__proto__'), 404],
  ['a host of 7,000 letters', hosted('a'.repeat(7000)), 404],
  ['a host on the next line', raw({ host: 'host:\r\n a.localhost\r\n' }), 400],
  ['a header of 8 kB', raw({ more: `x-a: ${'a'.repeat(8000)}\r\n` }), 200],
  ['a header of 17 kB', raw({ more: `x-a: ${'a'.repeat(17_000)}\r\n` }), 431],
  ['an address of 20 kB', raw({ path: `/${'a'.repeat(20_000)}` }), 431],
  ['two lengths', form('content-length: 8\r\ncontent-length: 9\r\n'), 400],
  ['one length twice', form('content-length: 8\r\ncontent-length: 8\r\n'), 400],
  ['a list of lengths', form('content-length: 8, 8\r\n'), 400],
  ['a negative length', form('content-length: -1\r\n'), 400],
  ['a length in hexadecimal', form('content-length: 0x8\r\n'), 400],
  ['a length beyond all numbers', form('content-length: 99999999999999999999\r\n'), 400],
  ['a length and pieces', form(`content-length: 8\r\n${chunked}`, '0\r\n\r\nGET /api/who HTTP/1.1\r\n\r\n'), 400],
  ['pieces and a length', form(`${chunked}content-length: 8\r\n`, '1\r\nx\r\n0\r\n\r\n'), 400],
  ['pieces, then none', form(`${chunked}transfer-encoding: identity\r\n`, '1\r\nx\r\n0\r\n\r\n'), 400],
  ['pieces under another name', form('transfer-encoding: xchunked\r\n'), 400],
  ['pieces with a space before the colon', form('transfer-encoding : chunked\r\n'), 400],
  ['a piece whose size is no number', form(chunked, 'zz\r\nx\r\n0\r\n\r\n'), 400],
  ['a piece of negative size', form(chunked, '-1\r\nx\r\n0\r\n\r\n'), 400],
  ['a piece beyond all numbers', form(chunked, 'ffffffffffffffffff\r\nx\r\n0\r\n\r\n'), 400],
  ['lines that end in LF', 'GET / HTTP/1.1\nhost: a.localhost\n\n', 400],
  ['a header without a colon', raw({ more: 'x-a\r\n' }), 400],
  ['a header without a name', raw({ more: ': a\r\n' }), 400],
  ['a NUL in a header', raw({ more: 'x-a: a\0b\r\n' }), 400],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00', 400],
  ['an expectation that nobody knows', form('expect: 200-ok\r\ncontent-length: 8\r\n'), 417],
  ['an upgrade that nobody offers', raw({ more: 'upgrade: websocket\r\n' }), 200],
];

test.each(requests)(
  'OPS-05 what is odd on the wire gets in nowhere and breaks nothing: %s',
  async (_, text, status) => {
    const socket = await sendRaw(text);
    let answer = '';
    socket.on('data', (piece) => (answer += String(piece))).resume();
    await once(socket, 'close');
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)).toBe(status);
    // Neither a second answer, nor a stack trace.
    expect(answer.match(/HTTP\/1\.1 \d+/g)?.length ?? 0).toBeLessThan(2);
    expect(answer).not.toMatch(/\n\s+at .+:\d+:\d+|version":/);
    expect((await get('a.localhost', '/')).status).toBe(200);
    expect(logged.join()).not.toMatch(/attacker|hunter2|alert/);
  },
);
