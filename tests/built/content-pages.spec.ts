import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { type DealerSlug, dealers } from '../e2e/sites.ts';
import { builtFile, builtPage, builtPaths, textsOf } from './built-page.ts';
import { served } from './served-page.ts';

const harbour = 'harbour-motors';
const toyota = 'northside-toyota';

const oneLine = ({ textContent }: HTMLElement) => textContent.replace(/\s+/g, ' ').trim();

/** The link within a part of a page whose words begin with these; where they do not, the test fails. */
function linkOf(page: HTMLElement, part: string, words: string): HTMLElement {
  const link = page.querySelectorAll(`${part} a`).find((it) => oneLine(it).startsWith(words));
  if (!link) throw new Error(`There is no link "${words}" in ${part}.`);
  return link;
}

/** The page that the footer of another one leads to. */
function footerPage(dealer: DealerSlug, from: string, words: string): HTMLElement {
  return builtPage(dealer, linkOf(builtPage(dealer, from), 'body > footer', words).getAttribute('href') ?? '');
}

test('LEGAL-01 the footer of every dealer leads to terms and privacy policy', () => {
  for (const dealer of dealers) {
    for (const name of ['Terms and conditions', 'Privacy policy']) {
      expect(textsOf(footerPage(dealer, '/complaints', name), 'h1'), dealer).toEqual([name]);
    }
  }
});

test('LEGAL-04 the footer of every dealer leads to complaints, with the body of its own state and of no other', () => {
  for (const [dealer, locations, state] of [
    [harbour, '/our-location', 'NSW'],
    [toyota, '/our-location', 'QLD'],
    ['coastline-caravans', '/our-location', 'VIC'],
    ['ironbark-trucks', '/locations', 'WA'],
  ] as const) {
    const main = footerPage(dealer, locations, 'Complaints').querySelector('main') as HTMLElement;
    const bodies = main.querySelectorAll('li').filter((it) => /^(ACT|NSW|NT|QLD|SA|TAS|VIC|WA):/.test(oneLine(it)));
    expect(bodies.map(oneLine)).toEqual([expect.stringMatching(`^${state}:`)]);
    expect(bodies[0]?.querySelector('a')?.getAttribute('href')).toMatch(/^https:/);
    // Not in the part that starts folded on a phone.
    const advice = main.querySelectorAll('p').filter((it) => oneLine(it).includes('or seek independent legal advice'));
    expect(advice.map((it) => it.closest('details'))).toEqual([null]);
  }
});

test('CONTENT-01 both contact addresses are one page, with phones, locations and the form', () => {
  const [one = '', other] = ['/contact', '/contact-us'].map((path) => {
    const page = builtPage(harbour, path);
    const main = page.querySelector('main') as HTMLElement;
    expect(textsOf(main, 'h1'), path).toEqual(['Contact Us']);
    expect(main.querySelectorAll('form[action^="/enquire"]'), path).toHaveLength(1);
    expect(linkOf(main, '.reach', '02 5550 1400').getAttribute('href'), path).toBe('tel:0255501400');
    expect(textsOf(main, 'h3'), path).toContain('Harbour Motors Newcastle');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href'), path).toMatch(/\/contact$/);
    return main.toString();
  });
  expect(other).toBe(one);
});

test('CONTENT-02 CONTENT-03 service pages have the form of the workshop, parts pages that of the parts counter', () => {
  for (const [path, own, button] of [
    ['/service', 'work', 'Book a service'],
    ['/genuine-service', 'work', 'Book a service'],
    ['/parts-and-accessories', 'part', 'Ask for a part'],
    ['/vehicle-parts-and-accessories', 'part', 'Ask for a part'],
    ['/parts/search', 'part', 'Ask for a part'],
  ] as const) {
    const page = builtPage(toyota, path);
    expect(page.querySelector(`form[action^="/enquire"] [name="${own}"]`), path).not.toBeNull();
    expect(textsOf(page, 'form[action^="/enquire"] [data-submit]'), path).toEqual([button]);
  }
});

test('CONTENT-03 URL-14 the parts pages list models with accessories', () => {
  for (const path of ['/parts-and-accessories', '/vehicle-parts-and-accessories', '/parts/search']) {
    expect(linkOf(builtPage(toyota, path), 'main', 'View Accessories').getAttribute('href'), path).toMatch(
      /^\/[\w-]+\/accessories$/,
    );
  }
});

test('CONTENT-04 a dealer without fleet content has no such page and no link to it', async ({ request }) => {
  expect((await served(request, 'coastline-caravans', '/fleet')).status).toBe(404);
  expect(builtPage('coastline-caravans', '/').querySelectorAll('a[href="/fleet"]')).toEqual([]);
});

test('CONTENT-05 the buying page links to stock by body, price and make, and names who buys', () => {
  const page = builtPage(harbour, '/buying');
  expect(linkOf(page, 'main', 'SUV').getAttribute('href')).toMatch(/^\/search\//);
  expect(page.querySelectorAll('main input[type="range"]').length).toBeGreaterThan(0);
  expect(textsOf(page, 'main .location h3')).toEqual(['Harbour Motors Five Dock', 'Harbour Motors Newcastle']);
});

test('CONTENT-09 the blog’s reviews have a list of their own; other categories are other sites', () => {
  const blog = builtPage(harbour, '/blog');
  const categories = 'nav[aria-label="Blog categories"]';
  expect(linkOf(blog, categories, 'Workshop videos').getAttribute('href')).toMatch(/^https:\/\//);
  expect(blog.querySelectorAll('main .post')).toHaveLength(3);
  const own = linkOf(blog, categories, 'Vehicle reviews').getAttribute('href') ?? '';
  expect(own).toMatch(/^\/blog\/vehicle-reviews\/?$/);
  const posts = builtPage(harbour, own).querySelectorAll('main .post');
  const links = posts.flatMap((it) => it.querySelectorAll('a'));
  expect([posts.length, links.length]).toEqual([1, 1]);
  const review = builtPage(harbour, links[0]?.getAttribute('href') ?? '');
  expect(textsOf(review, 'h1')).toEqual([expect.stringContaining('Mazda CX-5')]);
  const data = textsOf(review, 'script[type="application/ld+json"]').join();
  expect(data).toContain('"BlogPosting"');
  expect(data).toContain('"BreadcrumbList"');
});

test('CONTENT-09 CONTENT-06 the feed and the sitemap list the posts; a dealer without posts has no blog', async ({
  request,
}) => {
  const textOf = async (path: string) => {
    expect((await served(request, harbour, path)).status, path).toBe(200);
    return readFileSync(builtFile(harbour, path), 'utf8');
  };
  const feed = await textOf('/blog/feed.xml');
  expect(feed).toContain('<link href="https://www.harbourmotors.example/blog/first-service-checklist"/>');
  const sitemap = await textOf('/sitemap.xml');
  expect(sitemap).toContain('/blog/first-service-checklist</loc>');
  expect(sitemap).toContain('/blog/vehicle-reviews</loc>');
  for (const path of ['/blog', '/blog/feed.xml']) {
    expect((await served(request, 'ironbark-trucks', path)).status, path).toBe(404);
  }
});

test('REVIEW-02 a dealer that hides reviews shows neither ratings nor reviews', () => {
  for (const path of ['/', '/about-us', '/locations', '/locations/welshpool']) {
    const page = builtPage('ironbark-trucks', path);
    expect(textsOf(page, 'main .rating, main blockquote'), path).toEqual([]);
  }
});

test('LOC-05 LOC-08 a single matching location is a card with rating, directions and details', () => {
  const cards = builtPage(toyota, '/buying').querySelectorAll('main article');
  const card = cards.find((it) => oneLine(it).includes('Northside Toyota Chermside')) as HTMLElement;
  expect(oneLine(card)).toMatch(/Based on [\d,]+ reviews/);
  expect(linkOf(card, '', 'Get directions').getAttribute('href')).toMatch(/google\.com\/maps\/dir/);
  expect(textsOf(card, 'opening-hours li')[0]).toMatch(/^Monday to Friday /);
  expect(linkOf(card, '', 'View Details').getAttribute('href')).toBe('/our-location/chermside');
});

test('LOC-05 the plain layout lists locations with their hours', () => {
  const entries = builtPage('coastline-caravans', '/about-us').querySelectorAll('main li');
  const named = entries.filter((it) => textsOf(it, 'a').includes('Coastline Caravans Bendigo'));
  expect(named.map(oneLine)).toEqual([expect.stringContaining('Monday to Friday: 9:00 am – 5:00 pm')]);
  expect(named[0]?.querySelectorAll('img')).toEqual([]);
});

test('LOC-09 a location with several departments switches between them', () => {
  const page = builtPage(toyota, '/our-location/chermside-service');
  const departments = 'nav[aria-label="Departments here"]';
  expect(linkOf(page, departments, 'Service').getAttribute('aria-current')).toBe('page');
  const parts = linkOf(page, departments, 'Parts').getAttribute('href');
  expect(parts).toBe('/our-location/chermside-parts');
  expect(builtPaths(toyota)).toContain(`${parts}/`);
});

test('LOC-13 LOC-17 a location’s page links to its stock and, without a map service, to the place on a map', () => {
  const page = builtPage(harbour, '/our-location/newcastle');
  expect(linkOf(page, 'main', 'See it on Google Maps').getAttribute('href')).toMatch(/google\.com\/maps/);
  expect(page.querySelectorAll('location-map')).toEqual([]);
  const stock = linkOf(page, 'main', 'View Our Stock').getAttribute('href');
  expect(stock).toBe('/search/newcastle');
  expect(builtPaths(harbour)).toContain(`${stock}/`);
});

test('LOC-18 where all departments are at one location there is nothing to sort', () => {
  const labels = (dealer: DealerSlug) => textsOf(builtPage(dealer, '/our-location'), 'label');
  expect(labels(harbour)).toContain('Your postcode');
  expect(textsOf(builtPage(toyota, '/our-location'), 'h1')).toHaveLength(1);
  expect(labels(toyota)).not.toContain('Your postcode');
});
