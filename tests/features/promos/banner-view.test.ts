import { expect, test } from 'vitest';
import { bannerTiles } from '~/features/promos/banner-view.ts';
import { aSite } from '../../site/a-site.ts';

const now = new Date('2026-11-20T00:00:00Z');
const offer = { id: 'o', name: 'Bonus', description: 'A bonus.', excluded_website_ids: [] };

test('PROMO-06 the banner shows offers, booking a service and selling, in this order', () => {
  const site = aSite({ offers: [offer] });
  const locations = site.locations.map((it) => ({ ...it, location_type: 'service' as const }));
  expect(bannerTiles({ ...site, locations }, now, 'car').map(({ title }) => title)).toEqual([
    'Special offers',
    'Book a service',
    'Sell your car',
  ]);
});

test('PROMO-06 a dealer without a workshop or a running offer has no such tile', () => {
  const site = aSite({ offers: [{ ...offer, expiry: '2026-11-01' }] });
  expect(bannerTiles(site, now, 'truck').map(({ title }) => title)).toEqual(['Sell your truck']);
});

test.each([
  [true, 'car', '/sell-my-car'],
  [true, 'caravan', '/sell-my-car'],
  [false, 'truck', expect.stringMatching(/^\/enquire\?form=general-enquiry&about=selling/)],
])('PROMO-06 TRADE-01 with online valuation %s, selling a %s begins at %s', (tradeIn, noun, href) => {
  const site = aSite();
  const tiles = bannerTiles({ ...site, features: { ...site.features, tradeIn } }, now, noun);
  expect(tiles.at(-1)?.href).toEqual(href);
});
