import { describe, expect, test } from 'vitest';
import { isSameOrigin, visitorOf } from '~/server/visitor.ts';

const request = (headers: Record<string, string>) => new Request('http://smith.localhost:4321/api/x', { headers });

describe('where a request comes from', () => {
  test.each([
    [0, '203.0.113.9', '192.0.2.1', 'nothing before our own server is believed'],
    [1, '203.0.113.9', '203.0.113.9', 'one proxy of ours says who called it'],
    [1, '198.51.100.1, 203.0.113.9', '203.0.113.9', 'what the visitor wrote before it does not count'],
    [2, '203.0.113.9, 10.0.0.1', '203.0.113.9', 'two proxies'],
    [1, '', '192.0.2.1', 'a proxy that says nothing'],
  ])('with %i proxies and "%s" it is %s: %s', (proxies, forwarded, expected) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    expect(visitorOf(request(headers), '192.0.2.1', proxies).address).toBe(expected);
  });

  test.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '::1'],
  ])('%s counts as %s: whoever has an IPv6 network has all its addresses', (address, network) => {
    expect(visitorOf(request({}), address, 0).address).toBe(network);
  });
});

describe('requests from other sites', () => {
  const host = { host: 'smith.localhost:4321' };
  test.each([
    [{ origin: 'http://smith.localhost:4321' }, true],
    [{ origin: 'https://smith.localhost:4321' }, true],
    [{ origin: 'http://smith.localhost' }, false],
    [{ origin: 'http://jones.localhost:4321' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'http://smith.localhost:4321.evil.example' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://smith.localhost:4321' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{}, true],
    [{ cookie: 'session=1' }, false],
    [{ cookie: 'session=1', origin: 'http://smith.localhost:4321' }, true],
  ])('%o: %s', (headers, allowed) => {
    expect(isSameOrigin(request({ ...host, ...headers } as Record<string, string>))).toBe(allowed);
  });
});
