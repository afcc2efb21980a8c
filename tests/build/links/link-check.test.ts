import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Site } from '~/site/site.ts';
import { builtPages, pageReader } from '../../../scripts/build/compliance/built-page.ts';
import { type BrokenLink, linkCheck } from '../../../scripts/build/links/link-check.ts';
import { linkReader } from '../../../scripts/build/links/page-links.ts';
import { aSite } from '../../site/a-site.ts';
import { pageHtml } from '../compliance/pages.ts';

/** What the check finds in a site of these files; the home page and one other are there already. */
async function broken(files: Record<string, string>, fields: Partial<Site> = {}): Promise<BrokenLink[]> {
  const client = mkdtempSync(join(tmpdir(), 'links-'));
  onTestFinished(() => rmSync(client, { recursive: true }));
  const all = {
    'index.html': pageHtml('<h1 id="welcome">Smith</h1>'),
    'about-us/index.html': pageHtml('<h2 id="our-team">Team</h2>'),
    'media/hero.jpg': '',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(client, file)), { recursive: true });
    writeFileSync(join(client, file), text);
  }
  const site = aSite({ url: 'https://www.smith.example', ...fields });
  const check = linkCheck(site, client, new Set(['kia-1', '77']));
  const read = pageReader();
  const linksOf = linkReader(site.url);
  for (const { path, html } of builtPages(client)) check.page(path, linksOf(read(path, html)));
  return check.result();
}

const onPage = (main: string) => broken({ 'a/index.html': pageHtml(main) });

test.each([
  '<a href="/about-us">', // a page, with and without its last slash
  '<a href="/about-us/?from=menu">',
  '<a href="/about-us#our-team">',
  '<a href="#here"></a><h2 id="here">',
  '<a href="#old"></a><a name="old"></a>',
  '<a href="#">',
  '<a href="#top">',
  '<a href="?page=2">',
  '<a href="https://www.smith.example/about-us">',
  '<a href="https://elsewhere.example/gone">',
  '<a href="tel:0255501400">',
  '<a href="/locations">', // a redirect of the platform's
  '<a href="/sign-in?redirect=/gone">',
  '<a href="/cars/kia-1">', // a car that came after the build
  '<a href="/print?car_id=kia-1">',
  '<a href="/api/cars/kia-1.pdf">',
  '<a href="/api/cars/77.json">',
  '<a href="/enquire?form=test-drive&amp;car=kia-1#test-drive-errors">',
  '<form action="/enquire?form=offer">',
  '<img src="/media/hero.jpg" srcset="/media/hero.jpg 1x, /media/hero.jpg?w=2 2x">',
  '<img src="/api/share-image/media/hero.jpg.jpg">',
  '<p style="background:url(/media/hero.jpg)">',
])('OPS-04 leads somewhere: %s', async (main) => {
  expect(await onPage(main)).toEqual([]);
});

test.each([
  [
    '<a href="/abuot-us">About us</a>',
    '/abuot-us',
    'no page, file or redirect is there',
    '/about-us',
    'link "About us"',
  ],
  [
    '<a href="https://www.smith.example/abuot-us">',
    'https://www.smith.example/abuot-us',
    'no page',
    '/about-us',
    'link',
  ],
  ['<a href="about-us">', 'about-us', 'is relative', '/about-us', 'link'],
  ['<a href="/100%-guarantee">', '/100%-guarantee', 'holds a "%"', undefined, 'link'],
  ['<a href="#heer"></a><h2 id="here">', '#heer', 'has the id "heer"', '#here', 'link'],
  ['<a href="/about-us#our-taem">', '/about-us#our-taem', 'has the id "our-taem"', '#our-team', undefined],
  ['<a href="/cars/kia-2">', '/cars/kia-2', 'there is no car "kia-2"', 'kia-1', 'link'],
  ['<a href="/print?car_id=kia-2">', '/print?car_id=kia-2', 'there is no car "kia-2"', 'kia-1', 'link'],
  ['<a href="/api/cars/kia-2.pdf">', '/api/cars/kia-2.pdf', 'there is no car "kia-2"', 'kia-1', 'link'],
  ['<a href="/parts/cards?ids=77,78">', '/parts/cards?ids=77,78', 'there is no car "78"', '77', 'link'],
  [
    '<form action="/enquire?form=tset-drive">',
    '/enquire?form=tset-drive',
    'no form "tset-drive"',
    'test-drive',
    'form',
  ],
  ['<a href="/search/gone">', '/search/gone', 'no page', undefined, 'link'],
  ['<a href="/api/nothing">', '/api/nothing', 'no page', undefined, 'link'],
  [
    '<img src="/media/heroo.jpg" alt="Our yard">',
    '/media/heroo.jpg',
    'no page',
    '/media/hero.jpg',
    'picture "Our yard"',
  ],
  ['<img srcset="/media/hero.jpg 1x, /media/x2.jpg 2x">', '/media/x2.jpg', 'no page', undefined, 'picture'],
  ['<video poster="/media/gone.jpg"></video>', '/media/gone.jpg', 'no page', undefined, '<video>'],
  ['<button formaction="/gone">', '/gone', 'no page', undefined, '<button>'],
  ['<x-list data-source="/gone"></x-list>', '/gone', 'no page', undefined, '<x-list>'],
  ['<script src="/_astro/gone.js"></script>', '/_astro/gone.js', 'no page', undefined, undefined],
  ['<svg><use href="/_astro/icons.svg#x"/></svg>', '/_astro/icons.svg#x', 'no page', undefined, undefined],
  ['<p style="background:url(\'/media/gone.jpg\')">', '/media/gone.jpg', 'no page', undefined, undefined],
])('OPS-04 leads nowhere: %s', async (main, address, why, nearest, element) => {
  const found = await onPage(main);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ address, why: expect.stringContaining(why), pages: ['/a'] });
  if (nearest) expect(found[0]?.nearest).toBe(nearest);
  expect(found[0]?.element).toBe(element);
});

test.each([
  ['<link rel="icon" href="/gone.svg">', '/gone.svg'],
  ['<style>h1 { background: url("/gone.jpg") }</style>', '/gone.jpg'],
  ['<link rel="preload" as="image" imagesrcset="/media/hero.jpg 1x, /gone.jpg 2x">', '/gone.jpg'],
  ['<link rel="canonical" href="https://www.smith.example/gone">', 'https://www.smith.example/gone'],
  [
    '<meta property="og:image" content="https://www.smith.example/api/share-image/media/gone.jpg.jpg">',
    'https://www.smith.example/api/share-image/media/gone.jpg.jpg',
  ],
  ['<meta http-equiv="refresh" content="0; url=/gone">', '/gone'],
  [
    '<script type="application/ld+json">{"@id":"https://www.smith.example/#dealer","url":"https://www.smith.example/gone"}</script>',
    'https://www.smith.example/gone',
  ],
])('OPS-04 what stands in the head is checked: %s', async (tag, address) => {
  const page = pageHtml('').replace('</head>', `${tag}</head>`);
  expect((await broken({ 'a/index.html': page })).map((link) => link.address)).toEqual([address]);
});

test('OPS-04 a missing symbol of a sprite is found', async () => {
  const icons = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="phone"/></svg>';
  const main = '<svg><use href="/icons.svg#phone"/></svg><svg><use href="/icons.svg#phne"/></svg>';
  const found = await broken({ 'icons.svg': icons, 'a/index.html': pageHtml(main) });
  expect(found).toMatchObject([{ address: '/icons.svg#phne', nearest: '#phone', pages: ['/a'] }]);
});

test('OPS-04 a link in header or footer is reported once, with all its pages', async () => {
  const page = pageHtml('', { footer: '<a href="/gone">Gone</a>' });
  const found = await broken({ 'a/index.html': page, 'b/index.html': page });
  expect(found).toMatchObject([{ address: '/gone', element: 'link "Gone"', pages: ['/a', '/b'] }]);
});

test('OPS-04 sitemap, redirects and the pages of a popup are checked too', async () => {
  const popup = { pages: ['/about-us', '/no-such-page'] } as NonNullable<Site['promos']['popup']>;
  const found = await broken(
    { 'sitemap.xml': '<loc>https://www.smith.example/</loc><loc>https://www.smith.example/gone</loc>' },
    {
      redirects: [
        { from: '/old', to: '/about-us', status: 301 },
        { from: '/older', to: '/nowhere', status: 301 },
        { from: '/ours/*', to: '/our-pages/:splat', status: 301 },
        { from: '/out', to: 'https://elsewhere.example/', status: 301 },
      ],
      promos: { tiles: [], slides: [], popup },
    },
  );
  expect(found.map(({ address, pages }) => [address, ...pages])).toEqual([
    ['https://www.smith.example/gone', '/sitemap.xml'],
    ['/no-such-page', 'promos.json'],
    ['/nowhere', '_redirects'],
    ['/our-pages', '_redirects'],
  ]);
});

test('OPS-04 addresses that another system serves are valid once the dealer lists them', async () => {
  const files = { 'a/index.html': pageHtml('<a href="/finance-app/start">Finance</a>') };
  expect(await broken(files)).toHaveLength(1);
  const links: Site['links'] = { onError: 'fail', answeredElsewhere: ['/finance-app/*'] };
  expect(await broken(files, { links })).toEqual([]);
});

test('OPS-04 a fragment may refer to anchors of the pages it is loaded into', async () => {
  expect(await broken({ 'parts/form/index.html': '<a href="#content">Up</a>' })).toEqual([]);
});
