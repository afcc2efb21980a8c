import { expect, test } from 'vitest';
import { cacheControl } from '../../../scripts/serve/answers/response-headers.ts';
import { hostsOfUrl, matchHost } from '../../../scripts/serve/hosts.ts';

const table = {
  slugs: ['harbour', 'outback'],
  domains: new Map(hostsOfUrl('https://www.harbour.example').map((host) => [host, 'harbour'])),
};

test.each([
  ['harbour.localhost:4321', { kind: 'dealer', slug: 'harbour' }],
  ['OUTBACK.localhost', { kind: 'dealer', slug: 'outback' }],
  ['www.harbour.example', { kind: 'dealer', slug: 'harbour' }],
  ['harbour.example:443', { kind: 'dealer', slug: 'harbour' }],
  ['harbour.example.', { kind: 'dealer', slug: 'harbour' }],
  ['localhost:4321', { kind: 'index' }],
  ['127.0.0.1:4321', { kind: 'index' }],
  ['[::1]:4321', { kind: 'index' }],
  ['nobody.localhost', { kind: 'unknown' }],
  ['x.harbour.localhost', { kind: 'unknown' }],
  ['harbour.example.evil.example', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('OPS-03 host %j asks for %j', (host, match) => {
  expect(matchHost(host, table)).toEqual(match);
});

test.each([
  ['/_astro/page.Cd-EeyjT.css', 'public, max-age=31536000, immutable'],
  ['/media/logo.svg', 'public, max-age=86400'],
  ['/sitemap.xml', 'public, max-age=3600'],
  ['/feeds/meta-automotive.csv', 'public, max-age=3600'],
  ['/', 'no-cache'],
  ['/our-location', 'no-cache'],
  ['/cars/2021-toyota-hilux-3.0/', 'no-cache'],
  ['/404.html', 'no-cache'],
])('browsers may keep %s: %s', (path, expected) => {
  expect(cacheControl(path)).toBe(expected);
});
