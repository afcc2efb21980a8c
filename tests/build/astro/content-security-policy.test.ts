import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/build/astro/content-security-policy.ts';
import { keepPresses } from '../../../src/layouts/early-presses.ts';

const connectOf = (host: string) =>
  contentSecurityPolicy({ searchHost: host }).directives?.find((directive) => directive.startsWith('connect-src '));

test.each([
  ['https://search.example', "connect-src 'self' https://search.example"],
  ['https://search.example:7700/', "connect-src 'self' https://search.example:7700"],
  ['https://search.example/meili/', "connect-src 'self' https://search.example"],
])('SEARCH-04 browsers may ask the search host %s', (host, connect) => {
  expect(connectOf(host)).toBe(connect);
});

test('SEARCH-04 the site’s own search opens the policy to nobody else', () => {
  expect(connectOf('/api/search')).toBe("connect-src 'self'");
});

test('SEARCH-04 requests to a search host are allowed, but not its scripts, styles or frames', () => {
  const { directives, scriptDirective, styleDirective } = contentSecurityPolicy({
    searchHost: 'https://search.example',
  });
  const others = (directives ?? []).filter((directive) => !directive.startsWith('connect-src '));
  expect(JSON.stringify([others, scriptDirective, styleDirective])).not.toContain('search.example');
  expect(others).toContain("default-src 'self'");
});

test('LEAD-18 the captcha may load where the forms show it, and nowhere else', () => {
  const host = 'https://challenges.cloudflare.com';
  const shown = contentSecurityPolicy({ searchHost: '', captcha: true });
  expect(shown.directives).toContain(`frame-src 'self' ${host}`);
  expect(shown.scriptDirective?.resources).toContain(host);
  expect(JSON.stringify(contentSecurityPolicy({ searchHost: '' }))).not.toContain(host);
});

test('analytics tags may load and report where a dealer has them; no inline script of theirs is ever allowed', () => {
  const tags = { script: ['https://tags.example'], connect: ['https://hits.example'], frame: ['https://chat.example'] };
  const { directives, scriptDirective } = contentSecurityPolicy({
    searchHost: 'https://search.example',
    captcha: true,
    tags,
  });
  expect(directives).toContain("connect-src 'self' https://search.example https://hits.example");
  expect(directives).toContain("frame-src 'self' https://challenges.cloudflare.com https://chat.example");
  expect(scriptDirective).toEqual({
    hashes: [`sha256-${createHash('sha256').update(keepPresses).digest('base64')}`],
    resources: ["'self'", 'https://challenges.cloudflare.com', 'https://tags.example'],
  });
  expect(JSON.stringify(contentSecurityPolicy({ searchHost: '' }))).not.toMatch(/frame-src|example/);
});
