import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Site } from '~/site/site.ts';
import { feedsOf, siteFeeds } from '../../../scripts/build/outputs/ad-feeds.ts';
import { fitCar } from '../../domain/exports/a-dealer.ts';
import { aSite } from '../../site/a-site.ts';

const now = new Date('2026-11-20T00:00:00Z');

/** A dealer with both feeds, a location with a store code, and one that is hidden. */
function advertiser(google = true): Site {
  const site = aSite();
  const [place] = site.locations;
  if (!place) throw new Error('the sample dealer has no location');
  return {
    ...site,
    locations: [place, { ...place, id: 'hidden', slug: 'hidden', visible: false }],
    feeds: {
      google: {
        enabled: google,
        storeCodes: ['hidden', place.id].map((id) => ({ location_id: id, code: `CODE-${id}` })),
      },
      meta: { enabled: true },
    },
  };
}

const stock = (site: Site) => {
  const own = { dealership_id: site.dealershipId, location_id: site.locations[0]?.id };
  return [
    fitCar({ ...own, id: 'a', vin: 'JTNKU3JE60J000001', images: ['/media/stock/a.svg', '/media/b.jpg'] }),
    fitCar({ ...own, id: 'b', vin: 'JTNKU3JE60J000002', location_id: 'hidden' }),
    fitCar({ ...own, id: 'c', vin: 'JTNKU3JE60J000003', dealership_id: 'another' }),
    fitCar({ ...own, id: 'd', vin: 'JTNKU3JE60J000004', show_on_dealer_website: false }),
  ];
};

test('LOC-15 CONF-02 a feed has the dealer’s listed cars at visible locations, with pictures', () => {
  const site = advertiser();
  const [google, meta] = siteFeeds(site, stock(site), now);
  expect(google).toMatchObject({ path: '/feeds/google-vehicle-ads.xml', count: 1 });
  expect(google?.text).toContain('<g:store_code>CODE-smith-main</g:store_code>');
  expect(google?.text).toContain('/api/share-image/media/stock/a.svg.jpg</g:image_link>');
  expect(google?.text).not.toContain('CODE-hidden');
  expect(google?.leftOut).toEqual([{ reason: 'location without a store code', cars: ['S100'] }]);
  expect(meta).toMatchObject({ path: '/feeds/meta-automotive.csv', count: 1 });
  expect(siteFeeds(aSite(), stock(site), now)).toEqual([]);
});

test('PRICE-06 the build writes the feeds among the pages, and the report beside them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = advertiser();
  const stockFile = join(folder, 'stock.ndjson');
  writeFileSync(
    stockFile,
    stock(site)
      .map((car) => `${JSON.stringify(car)}\n`)
      .join(''),
  );
  const notes: string[] = [];
  const build = feedsOf(site, stockFile, new Date(), folder, (line) => notes.push(line)).hooks['astro:build:done'];
  await build?.({ dir: pathToFileURL(join(folder, 'client/')) } as never);
  expect(readdirSync(join(folder, 'client/feeds')).toSorted()).toEqual([
    'google-vehicle-ads.xml',
    'meta-automotive.csv',
  ]);
  expect(notes[0]).toBe('Google vehicle ads: 1 vehicle, 1 left out (1 location without a store code)');
  expect(readFileSync(join(folder, 'report/feeds.md'), 'utf8')).toContain(
    '| location without a store code | 1 | S100 |',
  );
});

test('PRICE-06 a feed without any suitable vehicle is not published, and the report says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = { ...advertiser(), feeds: { ...advertiser().feeds, meta: { enabled: false } } };
  const stockFile = join(folder, 'stock.ndjson');
  const [car] = stock(site);
  writeFileSync(stockFile, JSON.stringify({ ...car, item_type: 'caravan' }));
  const notes: string[] = [];
  const build = feedsOf(site, stockFile, new Date(), folder, (line) => notes.push(line)).hooks['astro:build:done'];
  await build?.({ dir: pathToFileURL(join(folder, 'client/')) } as never);
  expect(notes).toEqual([
    'Google vehicle ads: not published, 1 left out (1 a caravan: Google vehicle ads take cars and utes only)',
  ]);
  expect(readdirSync(folder).toSorted()).toEqual(['report', 'stock.ndjson']);
});
