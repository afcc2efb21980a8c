import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Redirect } from '~/domain/redirect.ts';
import { writeRedirects } from '../../../scripts/build/outputs/redirects.ts';
import { aSite } from '../../site/a-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  for (const page of ['index.html', 'about-us/index.html', 'blog/post/index.html', '404.html']) {
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    writeFileSync(join(folder, page), '');
  }
});

const write = (...redirects: Redirect[]) => writeRedirects(aSite({ redirects }), folder);

test('LOC-03 a built site has its redirects: the dealer’s first, then the platform’s', async () => {
  await write({ from: '/old', to: '/about-us', status: 302 });
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe(
    '/old /about-us 302\n/locations /our-location 301\n/locations/* /our-location/:splat 301\n',
  );
});

test.each(['/about-us', '/blog/*', '/404', '/blog/post'])('LOC-03 a redirect may not hide a page: %s', async (from) => {
  await expect(write({ from, to: '/', status: 301 })).rejects.toThrow(`"${from}" is a page of this site`);
});

test('LOC-03 a folder without a page of its own hides nothing', async () => {
  await expect(write({ from: '/blog', to: '/', status: 301 })).resolves.toBeUndefined();
});
