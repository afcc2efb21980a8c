import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from '~/domain/sign-in/safe-return-path.ts';

test.each([
  '/',
  '/watchlist',
  '/cars/2021-toyota-corolla/checkout?step=2&from=%2Fsearch#form',
  '/search/new-used-and-demo-cars/?refinementList[make][0]=Mazda',
])('AUTH-07 %s is a path of the site and stays as it is', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'watchlist',
  'https://evil.example/',
  'HTTPS://evil.example/',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/cars\r\nSet-Cookie: a=b',
  '/a b',
  '/\u0000',
  '@evil.example',
  '.evil.example',
  `/${'a'.repeat(2001)}`,
])('AUTH-07 %j is replaced by "/"', (address) => {
  expect(safeReturnPath(address)).toBe('/');
});

test('AUTH-07 whatever is requested, the browser stays on the site', () => {
  const risky = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'evil.example',
      'a',
    ),
    { maxLength: 10 },
  );
  const address = fc.oneof(
    fc.string(),
    risky.map((parts) => parts.join('')),
    risky.map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(address, (text) => {
      const path = safeReturnPath(text);
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, 'https://dealer.example/sign-in').origin).toBe('https://dealer.example');
      expect(safeReturnPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
