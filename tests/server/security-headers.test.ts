import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaPolicy, securityHeaders, withFrameAncestors, withSecurityHeaders } from '~/server/security-headers.ts';

test('responses tell browsers to be strict, and to stay on https if they arrived by it', () => {
  expect(securityHeaders(false)).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(true)).toHaveProperty('strict-transport-security');
});

test.each([
  [undefined, "frame-ancestors 'self'"],
  ["default-src 'self'", "default-src 'self'; frame-ancestors 'self'"],
  ["default-src 'self';", "default-src 'self'; frame-ancestors 'self'"],
  ["frame-ancestors 'none'", "frame-ancestors 'none'"],
])('a page with the policy %j is sent with %j', (policy, expected) => {
  expect(withFrameAncestors(policy)).toBe(expected);
});

test('a response keeps the headers it has and gets those it lacks', () => {
  const own = { 'content-security-policy': "default-src 'self'", 'referrer-policy': 'no-referrer' };
  const answer = withSecurityHeaders(new Response('text', { status: 202, headers: own }), false);
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    202,
    {
      ...securityHeaders(false),
      'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
      'content-type': 'text/plain;charset=UTF-8',
      'referrer-policy': 'no-referrer',
    },
  ]);
});

/** The headers that netlify.toml sends with files at these addresses. */
function netlifyHeaders(addresses: string): Record<string, string> {
  const rules = readFileSync(join(import.meta.dirname, '../../netlify.toml'), 'utf8');
  const own = rules.split('[[headers]]').find((rule) => rule.includes(`for = "${addresses}"`)) ?? '';
  const [, values = ''] = own.split('[headers.values]');
  return Object.fromEntries(
    [...values.matchAll(/^ *([\w-]+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

test('Netlify sends the same headers with files as servers do with their responses', () => {
  expect(netlifyHeaders('/*')).toEqual(securityHeaders(true));
});

test('OPS-06 Netlify sends media with the policy that gateways send, which runs no script', () => {
  expect(netlifyHeaders('/media/*')).toMatchObject({
    'content-security-policy': mediaPolicy('media/logo.svg'),
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['media/logo.svg', true],
  ['media/a.pdf.svg', true],
  ['media/terms.PDF', false],
])('OPS-06 %s has no scripts; sandboxed: %s', (path, isSandboxed) => {
  expect(mediaPolicy(path)).toMatch(/^default-src 'none'; /);
  expect(mediaPolicy(path)).not.toContain('script-src');
  expect(mediaPolicy(path).includes('sandbox')).toBe(isSandboxed);
});
