import { expect, test } from 'vitest';
import type { BuildRecord } from '../../../scripts/releases/build-job.ts';
import { cacheControl } from '../../../scripts/serve/answers/response-headers.ts';
import { hostTable, matchHost } from '../../../scripts/serve/hosts.ts';

const liveSite = (slug: string, url: string, more: Partial<BuildRecord> = {}) =>
  ({ slug, url, builtAt: '2026-11-20T00:00:00.000Z', ...more }) as BuildRecord;

const table = hostTable(
  [liveSite('harbour', 'https://www.Harbour.example/'), liveSite('outback', 'https://outbäck.example:8443')],
  () => {},
);

test.each([
  ['harbour.localhost:4321', { kind: 'dealer', slug: 'harbour' }],
  ['OUTBACK.localhost', { kind: 'dealer', slug: 'outback' }],
  ['www.harbour.example', { kind: 'dealer', slug: 'harbour' }],
  ['harbour.example:443', { kind: 'dealer', slug: 'harbour' }],
  ['harbour.example.', { kind: 'dealer', slug: 'harbour' }],
  ['outbäck.example', { kind: 'dealer', slug: 'outback' }],
  ['www.xn--outbck-eua.example.', { kind: 'dealer', slug: 'outback' }],
  ['localhost:4321', { kind: 'index' }],
  ['127.0.0.1:4321', { kind: 'index' }],
  ['[::1]:4321', { kind: 'index' }],
  ['nobody.localhost', { kind: 'unknown' }],
  ['x.harbour.localhost', { kind: 'unknown' }],
  ['harbour.example.evil.example', { kind: 'unknown' }],
  ['harbour.example/a', { kind: 'unknown' }],
  ['nobody@harbour.example', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('OPS-03 host %j asks for %j', (host, match) => {
  expect(matchHost(host, table)).toEqual(match);
});

test('OPS-03 a host that several live releases have stays with the dealer that has had it longest, whatever their names', () => {
  const contested: string[][] = [];
  const owner = (...records: BuildRecord[]) =>
    hostTable(records, ({ slug }, owner) => contested.push([slug, owner])).get('smith.example');
  const smith = liveSite('smith', 'https://www.smith.example', {
    hostSince: '2025-01-01T00:00:00.000Z',
    builtAt: '2026-11-22T00:00:00.000Z',
  });
  const zeta = liveSite('zeta', 'https://SMITH.example.', { hostSince: '2026-11-21T00:00:00.000Z' });
  const alpha = liveSite('alpha', 'https://smith.example:8443');
  expect(owner(zeta, smith, alpha)).toBe('smith');
  expect(contested).toEqual([
    ['alpha', 'smith'],
    ['zeta', 'smith'],
  ]);
  expect([owner(alpha, zeta, smith), owner(zeta, alpha)]).toEqual(['smith', 'alpha']);
  // As old as each other, they take turns with nobody.
  const twin = (slug: string) => liveSite(slug, 'https://smith.example');
  expect([owner(twin('b'), twin('a')), owner(twin('a'), twin('b'))]).toEqual(['a', 'a']);
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
