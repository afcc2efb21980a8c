import { posix } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivingPath, plainAddress } from '~/domain/request/plain-address.ts';

test.each([
  '/',
  '/cars/2021-toyota-hilux?query=%E9&next=%2F%2F..%2F%252e',
  '/api/share-image/media%2Four%20ute.svg.jpg',
  '/api/picture/A%2F1/abc/640',
  '/media/caf%C3%A9%20100%25%20fun.jpg',
  '/_astro/a@b~c!$&(d)*+,;=:.js',
  '/.well-known/x..y/...',
  '/search?',
])('OPS-05 %s is as links have it', (url) => expect(plainAddress(url)).toBe(url));

/** Pieces of which odd addresses consist. */
const pieces = [
  'on-request',
  'api',
  '/',
  '//',
  '.',
  '..',
  '%',
  '%2e',
  '%2F',
  '%5c',
  '\\',
  '%25',
  '25',
  '6f',
  '%6F',
  '%00',
  '%ff',
  '%C3%A9',
  'é',
  '?',
  '#',
  ';',

  '~',
];

test('OPS-05 the one spelling of an address has no other, and every reader sees the same path in it', () => {
  let read = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
      const plain = plainAddress(`/${parts.join('')}`);
      if (plain === undefined) return;
      read += 1;
      expect(plainAddress(plain)).toBe(plain);
      const [path = ''] = plain.split('?', 1);
      const { host, pathname } = new URL(`http://a.example${plain}`);
      expect([host, decodeURIComponent(pathname)]).toEqual(['a.example', decodeURIComponent(path)]);
      // A reader that decodes again, as Astro does, reads nothing else.
      for (const once of [decodeURI(path), decodeURIComponent(path)]) {
        expect(once).not.toMatch(/%(?!2F|3B|2C|3F|3A|40|26|3D|2B|24|23)[\da-f]{2}|\/\/|\/\.{1,2}(\/|$)|\\/i);
      }
    }),
    { numRuns: 2000 },
  );
  expect(read).toBeGreaterThan(200);
});

test('OPS-05 empty parts and dots are resolved as Node does it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', '//', '.', '..', 'a', '...')), (parts) => {
      const path = `/${parts.join('')}`;
      expect(plainAddress(path)).toBe(posix.normalize(path));
    }),
  );
});

test.each([
  ['/used%2Dcars', '/used-cars'],
  ['/a//b/*', '/a/b/*'],
  ['/a/./b/../c', '/a/c'],
  ['/caf%E9', '/caf%C3%A9'],
  ['/café', '/caf%C3%A9'],
  ['/100%', '/100%25'],
  ['/caf%C3%A9/*', '/caf%C3%A9/*'],
  ['/a%5Cb', undefined],
  ['/a%252Fb', undefined],
])('LOC-03 requests for %s arrive as %s', (path, arriving) => expect(arrivingPath(path)).toBe(arriving));
