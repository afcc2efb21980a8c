import { expect, test } from 'vitest';
import { sitemapXml } from '~/features/site-map/sitemap.ts';

test('CONTENT-06 the sitemap lists absolute, escaped addresses with the day of the last change', () => {
  const xml = sitemapXml(
    [{ path: '/' }, { path: '/cars/a&b', changed: '2026-11-02T10:00:00Z' }],
    'https://dealer.example',
  );
  expect(xml).toContain('<url><loc>https://dealer.example/</loc></url>');
  expect(xml).toContain('<loc>https://dealer.example/cars/a&amp;b</loc><lastmod>2026-11-02</lastmod>');
});
