import { describe, expect, test } from 'vitest';
import { contentPages } from '~/features/content/content-view.ts';
import { demoSites as sites } from '../../demo/demo-sites.ts';

const pagesOf = (slug: string) => {
  const site = sites.find((candidate) => candidate.slug === slug);
  return new Map(site ? contentPages(site).map((page) => [page.path, page]) : []);
};
const northside = pagesOf('northside-toyota');
const slugs = sites.map(({ slug }) => slug);

/** The pages of a manufacturer's site. */
const manufacturerPages = [
  'toyota-warranty-advantage',
  'about-toyota-certified-pre-owned',
  'toyota-recalls',
  'toyota-express-maintenance',
  'toyota-genuine-parts-accessories',
  'toyota-access-loan',
  'mytoyota-connect',
  'toyota-connected',
  'toyota-safety-sense',
  'toyota-hybrids',
  'complaint-handling-process',
  'unsubscribe',
].map((name) => `/pages/${name}`);

describe('the pages of the demo dealers', () => {
  const everywhere = [
    '/about-us',
    '/careers',
    '/warranty',
    '/service',
    '/genuine-service',
    '/buying',
    '/pages/visit-us',
    '/terms-and-conditions',
    '/privacy-policy',
    '/complaints',
  ];

  test.each(slugs)('CONTENT-04 CONTENT-05 %s has each with a text of its own', (slug) => {
    const pages = pagesOf(slug);
    for (const path of everywhere) {
      expect(pages.get(path)?.body.trim().length, path).toBeGreaterThan(120);
      expect(pages.get(path)?.body, path).not.toMatch(/\{\{|lorem ipsum/i);
    }
  });

  test('CONTENT-04 a page that a dealer has no content for does not exist', () => {
    expect(slugs.filter((slug) => pagesOf(slug).has('/fleet'))).not.toContain('coastline-caravans');
    expect(pagesOf('northside-toyota').has('/fleet')).toBe(true);
    expect(slugs.filter((slug) => pagesOf(slug).has('/diamond-advantage'))).toEqual([]);
  });

  test.each([
    ['/service', 'service', undefined],
    ['/genuine-service', 'service', undefined],
    ['/parts-and-accessories', 'parts', undefined],
    ['/vehicle-parts-and-accessories', 'parts', undefined],
    ['/parts/search', 'parts', undefined],
    ['/careers', 'careers', undefined],
  ])('CONTENT-02 CONTENT-03 URL-14 CONTENT-04 %s has its form in it', (path, form, category) => {
    for (const slug of slugs) {
      const page = pagesOf(slug).get(path);
      if (!page) continue;
      expect(page.blocks?.find(({ type }) => type === 'enquiry')).toMatchObject({
        form,
        ...(category ? { category } : {}),
        inline: true,
      });
    }
    expect(northside.has(path)).toBe(true);
  });

  test('CONTENT-02 "Book a service" is the title of the service page everywhere', () => {
    expect(slugs.map((slug) => pagesOf(slug).get('/service')?.title)).toEqual(slugs.map(() => 'Book a service'));
  });

  test.each(slugs)('CONTENT-03 the parts page of %s is the same at both addresses, and one is canonical', (slug) => {
    const pages = pagesOf(slug);
    const [one, other] = [pages.get('/parts-and-accessories'), pages.get('/vehicle-parts-and-accessories')];
    expect(other?.body).toBe(one?.body);
    expect(other?.blocks).toEqual(one?.blocks);
    expect(other?.canonical).toBe(one && '/parts-and-accessories');
  });

  test('CONTENT-03 the accessories list is on the parts pages', () => {
    for (const path of ['/parts-and-accessories', '/vehicle-parts-and-accessories', '/parts/search']) {
      expect(northside.get(path)?.blocks?.map(({ type }) => type)).toContain('accessories');
    }
  });

  test.each(slugs)('CONTENT-05 /buying of %s leads to stock and names the locations that buy', (slug) => {
    const blocks = pagesOf(slug).get('/buying')?.blocks ?? [];
    expect(blocks.map(({ type }) => type).slice(0, 2)).toEqual(['stock-search', 'locations']);
    expect(blocks[1]).toMatchObject({ subtype: 'buying' });
    const locations = sites.find((site) => site.slug === slug)?.locations ?? [];
    expect(locations.some(({ location_subtype = '' }) => location_subtype.includes('buying'))).toBe(true);
  });
});

describe('a manufacturer’s site', () => {
  test('CONTENT-07 has all its pages, each with a text', () => {
    for (const path of manufacturerPages) expect(northside.get(path)?.body.trim().length, path).toBeGreaterThan(120);
  });

  test('CONTENT-07 other dealers have none of them', () => {
    const others = slugs.filter((slug) => slug !== 'northside-toyota');
    expect(others.flatMap((slug) => manufacturerPages.filter((path) => pagesOf(slug).has(path)))).toEqual([]);
  });

  test('CONTENT-08 says what certified means', () => {
    const { body = '', blocks = [] } = northside.get('/pages/about-toyota-certified-pre-owned') ?? {};
    expect(body).toContain('1-year extra warranty');
    expect(body).toContain('90-point inspection');
    expect(body).toContain('12 months roadside assist');
    expect(blocks.map(({ type }) => type)).toContain('certified-stock');
  });

  test('CONTENT-07 unsubscribing takes one form on its page', () => {
    expect(northside.get('/pages/unsubscribe')?.blocks).toEqual([
      expect.objectContaining({ type: 'enquiry', form: 'unsubscribe', inline: true }),
    ]);
  });
});
