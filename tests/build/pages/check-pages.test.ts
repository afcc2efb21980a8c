import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteData } from 'astro';
import { expect, test } from 'vitest';
import { contextOf } from '../../../scripts/build/compliance/check-site.ts';
import { hashOf } from '../../../scripts/build/content-hash.ts';
import { checkPages } from '../../../scripts/build/pages/check-pages.ts';
import { damagedPages } from '../../../scripts/build/pages/page-record.ts';
import { openReleasePages } from '../../../scripts/build/pages/release-pages.ts';
import { buildPaths } from '../../../scripts/build/paths.ts';
import type { BuildJob } from '../../../scripts/releases/build-job.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { pageHtml } from '../compliance/pages.ts';

/** A page with the licences that its footer must show. */
function lawfulPage(main: string): string {
  const { licences, creditLicence } = contextOf(aSite());
  return pageHtml(main, { footer: [...licences.map(({ line }) => line), creditLicence].join('<br>') });
}

interface TestPage {
  links: string[];
  /** Earlier release. */
  earlier?: string;
  phrases?: string[];
  /** The one car, by its slug. */
  inStock?: string;
  canonical?: string;
}

/** What the check of a site says whose one page has these links: why it may not be published, and what to know of it. */
async function checkedSite({ links, earlier, phrases = [], inStock = 'kia-1', canonical = '' }: TestPage) {
  const out = temporaryFolder('check-pages');
  const anchors = links.map((href) => `<a href="${href}">There</a>`).join('');
  const stockFile = join(out, 'stock.ndjson');
  writeFileSync(stockFile, `${JSON.stringify({ ...aCar(), slug: inStock, id: '77' })}\n`);
  const site = aSite({ url: 'https://www.smith.example', compliance: { onError: 'report', bannedPhrases: phrases } });
  const inputs = { parts: {}, days: ['2026-11-20'] };
  const paths = { ...buildPaths(), dealersDir: out };
  const job = {
    site,
    stockFile,
    builtAt: '2026-11-20T02:15:00Z',
    earlier,
    damaged: earlier === undefined ? [] : await damagedPages(earlier),
    inputs,
    slug: 'smith',
    target: 'node',
    paths,
  } as unknown as BuildJob;
  const pages = await openReleasePages(job, job, out);
  let rendered = false;
  const renderer = pages.finishing({
    name: 'test',
    getStaticPaths: async () => [{ pathname: '/', route: { type: 'page' } as RouteData }],
    render: async () => {
      rendered = true;
      return new Response(lawfulPage(anchors).replace('</head>', `<link rel="canonical" href="${canonical}"></head>`));
    },
  });
  await renderer.getStaticPaths();
  const routeData = {} as RouteData;
  await renderer.render(new Request(site.url), { routeData });
  const notes: string[] = [];
  const refusal = await checkPages(job, out, pages, notes);
  return { refusal, told: notes.filter((note) => note.includes('leads nowhere')), notes, out, rendered, pages };
}

const checked = (...links: string[]) => checkedSite({ links });

test('OPS-04 a link to a car that has sold is reported, and the site is published', async () => {
  const { refusal, told } = await checked('/cars/kia-1', '/cars/kia-2');
  expect(refusal).toBeUndefined();
  expect(told).toEqual([expect.stringMatching(/^warning .*"\/cars\/kia-2".*there is no car "kia-2"/)]);
});

test('OPS-04 URL-10 a link to a make, model or body type that is out of stock leads to its page', async () => {
  const { refusal, told } = await checked('/search/kia', '/search/kia/sportage', '/search/convertible');
  expect(refusal).toBeUndefined();
  expect(told).toEqual([]);
});

test('OPS-04 a link that never worked keeps the last good site', async () => {
  const { refusal } = await checked('/search/convertable');
  expect(refusal).toMatch(/links lead nowhere:\n.*"\/search\/convertable"/);
});

test('OPS-04 on a page kept from the latest release, a link to a car that has sold since is noticed', async () => {
  const first = await checkedSite({ links: ['/cars/kia-1'] });
  const sold = await checkedSite({ links: ['/cars/kia-1'], earlier: first.out, inStock: 'kia-2' });
  expect(sold.rendered).toBe(false);
  expect(sold.told).toEqual([expect.stringMatching(/link "There".*there is no car "kia-1"/)]);
});

test('CONF-02 a kept page is not read again, unless the dealer’s rules have changed; a new page always is', async () => {
  const first = await checkedSite({ links: ['/cars/kia-1'] });
  replacePage(first.out, lawfulPage('<a href="/nowhere">Bargain</a>'));
  const made = { links: ['/nowhere'], earlier: first.out };
  expect(await checkedSite(made)).toMatchObject({ rendered: false, refusal: undefined });
  const banned = await checkedSite({ ...made, phrases: ['there'] });
  expect(banned.rendered).toBe(true);
  expect(banned.notes.join()).toMatch(/there/i);
  expect(banned.refusal).toContain('/nowhere');
});

/** Puts another page where a release has its own, which the check has not seen and the release claims to be right. */
function replacePage(release: string, html: string): void {
  const page = join(release, 'client/index.html');
  const record = join(release, 'report/pages.json');
  const before = readFileSync(record, 'utf8');
  const after = before.replace(hashOf(readFileSync(page)), hashOf(html));
  expect(after).not.toBe(before);
  writeFileSync(record, after);
  writeFileSync(page, html);
}

test('a damaged page of the latest release is rendered again', async () => {
  const first = await checkedSite({ links: [] });
  writeFileSync(join(first.out, 'client/index.html'), 'damaged');
  expect((await checkedSite({ links: [], earlier: first.out })).rendered).toBe(true);
});

test('a page of a release that broke a rule is kept, and checked again', async () => {
  const first = await checkedSite({ links: ['/cars/kia-1'], phrases: ['there'] });
  const second = await checkedSite({ links: ['/cars/kia-1'], phrases: ['there'], earlier: first.out });
  expect(second.rendered).toBe(false);
  expect(second.notes.join()).toMatch(/there/i);
  expect(second.notes).toEqual(first.notes);
});

test('the sitemap includes a page according to what the check has read of it', async () => {
  const { pages } = await checkedSite({ links: [], canonical: 'https://www.smith.example/' });
  expect(pages.factsOf('index.html')?.indexed).toBe('/');
  expect(pages.factsOf('other.html')).toBeUndefined();
});
