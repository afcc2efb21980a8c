import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { complianceRules } from '../../scripts/build/compliance/check-site.ts';
import { liveFiles } from '../../scripts/releases/release.ts';
import { markupFaults } from './markup-faults.ts';
import { at, dealers } from './sites.ts';

const client = (dealer: string, path = '') => join(liveFiles('.cache/e2e/dist', dealer), path);

/** Pages for search engines that the dealer's server makes on request. */
const onRequest: Record<(typeof dealers)[number], readonly string[]> = {
  'harbour-motors': ['/finance'],
  'northside-toyota': ['/finance'],
  'coastline-caravans': [],
  'ironbark-trucks': ['/finance-enquiry'],
};

/** Built pages by their paths from the site's folder: "/about-us/index.html". */
function pagesOf(dealer: string): string[] {
  const files = readdirSync(client(dealer), { recursive: true }).map(String);
  return files.filter((file) => file.endsWith('.html')).map((file) => `/${file.replaceAll('\\', '/')}`);
}

/** Two pages of each kind; of plain content pages all. */
function samplesOf(dealer: string): string[] {
  const kinds = Map.groupBy(pagesOf(dealer), (page) => page.split('/').slice(1, -1)[0] ?? 'home');
  // Pieces of pages are not documents.
  kinds.delete('parts');
  return [...kinds.values()].flatMap((pages) => pages.sort().slice(0, 2));
}

for (const dealer of dealers) {
  test(`THEME-01 CONTENT-04 the pages of ${dealer} are valid HTML`, async () => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    for (const page of samplesOf(dealer)) {
      const html = readFileSync(client(dealer, page), 'utf8');
      faults.push(...(await markupFaults(html)).map((fault) => `${page}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test(`FIN-30 FOOT-02 LEAD-04 the pages of ${dealer} keep the rules on licences, rates, prices and consent`, () => {
    const report = readFileSync(client(dealer, '../report/compliance.md'), 'utf8');
    expect(report.match(/\| (kept|broken|look at it) \|/g)).toHaveLength(complianceRules.length);
    expect(report).not.toMatch(/\| (broken|look at it) \|/);
  });

  test(`CONTENT-06 the sitemap of ${dealer} holds every page for search engines, and no other`, async ({
    page: browser,
  }) => {
    const xml = readFileSync(client(dealer, 'sitemap.xml'), 'utf8');
    const listed = [...xml.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);
    const pages = pagesOf(dealer).map((page) => readFileSync(client(dealer, page), 'utf8'));
    for (const path of onRequest[dealer]) pages.push((await (await browser.goto(at(dealer, path)))?.text()) ?? '');
    const indexed = pages
      .map((page) => page.split('<body', 1)[0] ?? '')
      .filter((head) => !/name="robots" content="[^"]*noindex/.test(head))
      .flatMap((head) => /rel="canonical" href="https:\/\/[^/]+([^"]*)"/.exec(head)?.[1] ?? []);
    expect(listed.toSorted()).toEqual([...new Set(indexed)].toSorted());
    expect(listed.length).toBeGreaterThan(50);
    for (const gated of ['/sign-in', '/watchlist', '/favourites', '/success']) expect(listed).not.toContain(gated);
  });
}

test('LOC-03 a dealer has its locations at /locations, and the other addresses redirect there', async ({ page }) => {
  await page.goto(at('ironbark-trucks', '/our-location/welshpool/?from=mail'));
  await expect(page).toHaveURL(at('ironbark-trucks', '/locations/welshpool?from=mail'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welshpool/);
  await page.goto(at('ironbark-trucks', '/yards'));
  await expect(page).toHaveURL(at('ironbark-trucks', '/locations'));
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Our locations' })).toHaveAttribute(
    'href',
    '/locations',
  );
  await page.goto(at('harbour-motors', '/locations/five-dock'));
  await expect(page).toHaveURL(at('harbour-motors', '/our-location/five-dock'));
});

test('MODEL-06 the plain address of a model redirects to its page', async ({ page }) => {
  await page.goto(at('northside-toyota', '/rav4'));
  await expect(page).toHaveURL(at('northside-toyota', '/toyota-rav4'));
});

test('OPS-06 stock.json, its schema, llms.txt and the feeds are public', async ({ page }) => {
  await page.goto(at('harbour-motors', '/our-location'));
  const types = await page.evaluate(async () => {
    const files = [
      '/stock.json',
      '/stock.schema.json',
      '/llms.txt',
      '/feeds/google-vehicle-ads.xml',
      '/feeds/meta-automotive.csv',
    ];
    const answers = await Promise.all(files.map((file) => fetch(file)));
    return answers.map(({ status, headers }) => `${status} ${headers.get('content-type')?.split(';')[0]}`);
  });
  expect(types).toEqual([
    '200 application/json',
    '200 application/json',
    '200 text/plain',
    '200 text/xml',
    '200 text/csv',
  ]);
});
