import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { complianceRules } from '../../scripts/build/compliance/check-site.ts';
import { liveFiles } from '../../scripts/releases/release.ts';
import { at, type DealerSlug, dealers } from '../e2e/sites.ts';
import { textsOf } from './built-page.ts';
import { markupFaults } from './markup-faults.ts';
import { type Served, served } from './served-page.ts';

const client = (dealer: string, path = '') => join(liveFiles('.cache/e2e/dist', dealer), path);

/** Pages for search engines that the dealer's server makes on request. */
const onRequest: Record<(typeof dealers)[number], readonly string[]> = {
  'harbour-motors': ['/finance'],
  'northside-toyota': ['/finance'],
  'coastline-caravans': [],
  'ironbark-trucks': ['/finance-enquiry'],
};

/** Addresses that the dealer's server answers on demand. */
const onDemand =
  /^\/(api|cars|enquire|finance|finance-enquiry|print|sign-in|success|watchlist|book-test-drive|trade-in|sell-my-car|sell-your-car|online-payment|checkout-journey|spin-to-win|(my|toyota)-garage)(\/|\?|$)/;

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

  test(`CONTENT-06 the sitemap of ${dealer} holds every page for search engines, and no other`, async ({ request }) => {
    const xml = readFileSync(client(dealer, 'sitemap.xml'), 'utf8');
    const listed = [...xml.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);
    const pages = pagesOf(dealer).map((page) => readFileSync(client(dealer, page), 'utf8'));
    for (const path of onRequest[dealer]) pages.push((await served(request, dealer, path)).page.toString());
    const indexed = pages
      .map((page) => page.split('<body', 1)[0] ?? '')
      .filter((head) => !/name="robots" content="[^"]*noindex/.test(head))
      .flatMap((head) => /rel="canonical" href="https:\/\/[^/]+([^"]*)"/.exec(head)?.[1] ?? []);
    expect(listed.toSorted()).toEqual([...new Set(indexed)].toSorted());
    expect(listed.length).toBeGreaterThan(50);
    for (const gated of ['/sign-in', '/watchlist', '/favourites', '/success']) expect(listed).not.toContain(gated);
  });

  test(`CONTENT-06 every internal link of ${dealer} leads somewhere`, () => {
    const root = client(dealer);
    /** Each path that is linked, once, with a page that does so. */
    const linked = new Map<string, string>();
    for (const page of pagesOf(dealer)) {
      const html = readFileSync(join(root, page), 'utf8');
      for (const [, href = ''] of html.matchAll(/\shref="(\/[^"#?]*)/g)) linked.set(decodeURI(href), page);
    }
    const missing = [...linked].filter(([path]) => {
      const places = [path, `${path}/index.html`, `${path}.html`, join(path, 'index.html')];
      return !onDemand.test(path) && !places.some((place) => existsSync(join(root, place)));
    });
    expect(linked.size).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
}

/** What is shown in the end at an address that may lead to another, and where that is. */
async function arrivedAt(
  request: APIRequestContext,
  dealer: DealerSlug,
  path: string,
): Promise<Served & { url: string }> {
  let url = at(dealer, path);
  for (let n = 0; n < 5; n++) {
    const { pathname, search } = new URL(url);
    const answer = await served(request, dealer, `${pathname}${search}`);
    if (answer.location === '') return { ...answer, url };
    url = new URL(answer.location, url).href;
  }
  throw new Error(`${path} of ${dealer} leads in circles.`);
}

test('LOC-03 a dealer has its locations at /locations, and the other addresses redirect there', async ({ request }) => {
  const yard = await arrivedAt(request, 'ironbark-trucks', '/our-location/welshpool/?from=mail');
  expect(yard.url).toBe(at('ironbark-trucks', '/locations/welshpool?from=mail'));
  expect(textsOf(yard.page, 'h1')).toEqual([expect.stringMatching(/Welshpool/)]);
  const yards = await arrivedAt(request, 'ironbark-trucks', '/yards');
  expect(yards.url).toBe(at('ironbark-trucks', '/locations'));
  const links = yards.page.querySelectorAll('body > footer a');
  expect(links.find((link) => link.textContent.trim() === 'Our locations')?.getAttribute('href')).toBe('/locations');
  const { url, status } = await arrivedAt(request, 'harbour-motors', '/locations/five-dock');
  expect([url, status]).toEqual([at('harbour-motors', '/our-location/five-dock'), 200]);
});

test('MODEL-06 the plain address of a model redirects to its page', async ({ request }) => {
  const { url, status } = await arrivedAt(request, 'northside-toyota', '/rav4');
  expect([url, status]).toEqual([at('northside-toyota', '/toyota-rav4'), 200]);
});

for (const dealer of dealers) {
  test(`SEARCH-19 llms.txt of ${dealer} lists each make with its models, and the categories of each dealership with their prices`, () => {
    const text = readFileSync(client(dealer, 'llms.txt'), 'utf8');
    const { vehicles } = JSON.parse(readFileSync(client(dealer, 'stock.json'), 'utf8'));
    const makes = /^## Makes in stock\n\n(.+?)\n(?:\n|$)/ms.exec(text)?.[1]?.split('\n') ?? [];
    const count = (line: string) => Number(/: ([\d,]+) /.exec(line)?.[1]?.replace(',', ''));
    const byMake = Map.groupBy(vehicles as { make: string }[], ({ make }) => make);
    expect(makes.map((line) => [/\[(.+?)\]/.exec(line)?.[1], count(line)]).sort()).toEqual(
      [...byMake].map(([make, cars]) => [make, cars.length]).sort(),
    );
    for (const line of makes) {
      const models = line
        .split(', ')
        .slice(1)
        .map((part) => Number(part.split(' ').at(-1)?.replace(',', '')));
      expect(
        models.reduce((sum, n) => sum + n, 0),
        line,
      ).toBe(count(line));
    }
    const sections = text.split(/^## /m).filter((section) => /^Stock of .+ by category$/m.test(section));
    const { dealerships } = JSON.parse(readFileSync(`dealers/${dealer}/dealer.json`, 'utf8'));
    expect(sections).toHaveLength(dealerships.filter(({ hidden }: { hidden?: boolean }) => !hidden).length);
    for (const section of sections) expect(section).toMatch(/: [\d,]+ \w+, \$[\d,]+ to \$[\d,]+/);
    const paths = [...text.matchAll(/\]\(https:\/\/[^/]+(\/search[^?)]*)/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) expect(existsSync(client(dealer, join(path, 'index.html'))), path).toBe(true);
  });
}

test('OPS-06 stock.json, its schema, llms.txt and the feeds are public', async ({ request }) => {
  const types: string[] = [];
  for (const file of [
    '/stock.json',
    '/stock.schema.json',
    '/llms.txt',
    '/feeds/google-vehicle-ads.xml',
    '/feeds/meta-automotive.csv',
  ]) {
    const { status, headers } = await served(request, 'harbour-motors', file);
    types.push(`${status} ${headers['content-type']?.split(';')[0]}`);
  }
  expect(types).toEqual([
    '200 application/json',
    '200 application/json',
    '200 text/plain',
    '200 text/xml',
    '200 text/csv',
  ]);
});
