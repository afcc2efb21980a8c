import { afterEach, describe, expect, test, vi } from 'vitest';
import { dealerSources, withSources } from '~/layouts/request/dealer-policy.ts';
import { inlineHash } from '~/layouts/request/inline-hash.ts';
import type { Site } from '~/site/site.ts';
import { themeCss } from '~/site/theme/theme.ts';
import { aSite } from '../../site/a-site.ts';

afterEach(() => void vi.unstubAllEnvs());

const searching = (host: string) => {
  const { search, ...site } = aSite();
  return { ...site, search: { ...search, engine: { ...search.engine, host } } };
};
const code =
  "default-src 'self';connect-src 'self'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; style-src-attr 'unsafe-inline'";
const policyOf = (of: Site) => withSources(code, dealerSources(of));

test.each([
  ['https://search.example', 'https://search.example'],
  ['https://search.example:7700/', 'https://search.example:7700'],
  ['https://search.example/meili/', 'https://search.example'],
  ['http://127.0.0.1:7700', 'http://127.0.0.1:7700'],
])('SEARCH-04 browsers may ask the search host %s, and load nothing else of it', (host, origin) => {
  const policy = policyOf(searching(host));
  expect(policy).toContain(`connect-src 'self' ${origin};`);
  expect(policy.split(origin)).toHaveLength(2);
});

test.each(['/api/search', ''])('SEARCH-04 the site’s own search, %j, opens the policy to nobody else', (host) => {
  expect(policyOf(searching(host))).toContain("connect-src 'self';");
});

test('CONF-02 the theme of the dealer is allowed, and that of no other', () => {
  const site = aSite();
  const { theme } = site;
  const other = { ...theme, colours: { ...theme.colours, brand: '#123456' } };
  expect(policyOf(site)).toContain(`style-src 'self' 'sha256-b' '${inlineHash(themeCss(theme))}'`);
  expect(policyOf(site)).not.toContain(inlineHash(themeCss(other)));
  expect(policyOf({ ...site, theme: other })).toContain(inlineHash(themeCss(other)));
});

describe('the captcha', () => {
  const host = 'https://challenges.cloudflare.com';
  const captcha = (on: boolean) => aSite({ leads: { ...aSite().leads, captcha: on } });

  test('LEAD-18 may load where the forms show it, as a script and in its frame', () => {
    vi.stubEnv('TURNSTILE_SITE_KEY', 'key');
    expect(policyOf(captcha(true))).toContain(`frame-src 'self' ${host}`);
    expect(policyOf(captcha(true))).toContain(`script-src 'self' 'sha256-a' ${host}`);
  });

  test.each([
    ['key', false],
    ['', true],
  ])('LEAD-18 may load nowhere else: with the key %j and captcha %j', (key, on) => {
    vi.stubEnv('TURNSTILE_SITE_KEY', key);
    expect(policyOf(captcha(on))).not.toContain(host);
  });
});

test('CONF-02 analytics tags may load and report where a dealer has them; no inline script of theirs is ever allowed', () => {
  vi.stubEnv('TURNSTILE_SITE_KEY', '');
  const site = aSite();
  const hosts = [{ host: 'https://chat.example', uses: ['frame' as const] }];
  const analytics = { ...site.analytics, metaPixel: '123456789012345', hosts };
  const policy = policyOf({ ...site, analytics });
  expect(policy).toContain("connect-src 'self' https://www.facebook.com;");
  expect(policy).toContain("frame-src 'self' https://chat.example");
  expect(policy).toContain("script-src 'self' 'sha256-a' https://connect.facebook.net;");
  expect(policyOf(site)).not.toContain('https:');
});

test.each([
  ["style-src 'self'", { 'style-src': ["'x'"] }, "style-src 'self' 'x'"],
  [
    "default-src 'self'",
    { 'frame-src': ['https://a.example'] },
    "default-src 'self'; frame-src 'self' https://a.example",
  ],
  ["default-src 'self';", { 'frame-src': [] }, "default-src 'self'"],
  ["style-src 'self' 'x'", { 'style-src': ["'x'"] }, "style-src 'self' 'x'"],
  ['', {}, ''],
])('CONF-02 sources come to what a policy says, once: %j and %j', (policy, sources, expected) => {
  expect(withSources(policy, sources)).toBe(expected);
});
