import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { pagesOfKinds } from '../../scripts/bench/pages/page-kinds.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { dealers } from '../e2e/sites.ts';
import { builtPage } from './built-page.ts';
import { served } from './served-page.ts';

const built = { ...buildPaths(), distDir: '.cache/e2e/dist', dealersDir: '.cache/e2e/dealers' };

type Page = ReturnType<typeof builtPage>;

/** Hashes of the inline scripts and styles of a page; data is not among them. */
function inlineHashes(page: Page): string[] {
  const code = page.querySelectorAll('style, script:not([src]):not([type^="application/"])');
  return [...new Set(code.map(({ innerHTML }) => createHash('sha256').update(innerHTML).digest('base64')))].sort();
}

const allowedBy = (policy: string) => [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash = '']) => hash).sort();

for (const dealer of dealers) {
  test(`every page of ${dealer} brings its styles, asks a phone for one font ahead, and allows its own inline code alone`, () => {
    // The server makes the finance page.
    const kinds = pagesOfKinds(built, dealer).filter(([kind]) => kind !== 'finance');
    expect(kinds.length).toBeGreaterThan(5);
    for (const [, path] of kinds) {
      const page = builtPage(dealer, path);
      expect(page.querySelectorAll('link[rel=stylesheet]').length, path).toBe(0);
      expect(page.querySelectorAll('style').length, path).toBeGreaterThan(2);
      expect(page.querySelectorAll('link[rel=preload][as=font]:not([media])').length, path).toBe(1);
      const policy = page.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ?? '';
      expect(allowedBy(policy), path).toEqual(inlineHashes(page));
    }
  });
}

test('a page rendered on demand allows only its own inline code, in its header', async ({ request }) => {
  const { status, page, headers } = await served(request, 'harbour-motors', '/sign-in');
  expect(status).toBe(200);
  expect(allowedBy(headers['content-security-policy'] ?? '')).toEqual(inlineHashes(page));
});
