import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextRedirect,
  plainPath,
  type Redirect,
  readRedirects,
  redirectFor,
  redirectsFile,
} from '~/domain/redirect.ts';

const rule = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status });
const rules = [
  rule('/yards', '/locations'),
  rule('/old/one', '/new'),
  rule('/old/*', '/archive/:splat', 302),
  rule('/away', 'https://elsewhere.example/x?a=1'),
  rule('/deep', '/page#part'),
  rule('/any/*', '/:splat'),
];

describe('redirects', () => {
  test.each([
    ['/yards', '/locations'],
    ['/yards/', '/locations'],
    ['/yards?from=mail', '/locations?from=mail'],
    ['/old/one', '/new'],
    ['/old/two/three', '/archive/two/three'],
    ['/old', '/archive/'],
    ['/away?b=2', 'https://elsewhere.example/x?a=1'],
    ['/deep?b=2', '/page?b=2#part'],
    ['/yard', undefined],
    ['/older', undefined],
    ['/', undefined],
  ])('LOC-03 %s leads to %s', (address, to) => {
    expect(redirectFor(rules, address)?.to).toBe(to);
  });

  test('LOC-03 the first rule that fits wins, with its status', () => {
    expect(redirectFor(rules, '/old/one')?.status).toBe(301);
    expect(redirectFor(rules, '/old/two')?.status).toBe(302);
  });

  test('OPS-06 no address makes a redirect leave the site', () => {
    fc.assert(
      fc.property(fc.constantFrom('/', '//', '/\\', '\\', ''), fc.webPath(), (start, path) => {
        const found = redirectFor(rules, `/any/${start}${path}`);
        if (found) expect(new URL(found.to, 'https://own.example').origin).toBe('https://own.example');
      }),
    );
    expect(redirectFor(rules, '/any//evil.example')?.to).toBe('/evil.example');
  });

  test('LOC-03 MODEL-06 the file has the rules in order and is read back', () => {
    expect(redirectsFile(rules.slice(0, 2))).toBe('/yards /locations 301\n/old/one /new 301\n');
    expect(readRedirects(redirectsFile(rules))).toEqual(rules);
    expect(readRedirects('# a note\n/a /b 200\nnonsense\n')).toEqual([]);
  });

  test('a plain path has no query, fragment or trailing slash', () => {
    expect(['/a/?x=1', '/a#b', '/', '//'].map(plainPath)).toEqual(['/a', '/a', '/', '/']);
  });

  test.each([
    ['another rule', rule('/a', '/yards'), '/yards'],
    ['another rule, with a query', rule('/a', '/yards?x=1'), '/yards'],
    ['itself', rule('/a', '/a'), '/a'],
    ['itself, from below', rule('/a/*', '/a/b'), '/a/*'],
    ['a rule for all below', rule('/a', '/old/three'), '/old/*'],
    ['a rule, by what "*" stands for', rule('/a/*', '/old/:splat'), '/old/one'],
    ['a page', rule('/a', '/about-us'), undefined],
    ['another site', rule('/a', 'https://own.example/yards'), undefined],
  ])('LOC-03 a target that is %s', (_name, one, next) => {
    const known = rules.filter(({ from }) => from !== '/any/*');
    expect(nextRedirect(one, [...known, one])?.from).toBe(next);
  });
});
